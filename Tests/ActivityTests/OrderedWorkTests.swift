import Foundation
import Synchronization
import TestSupport
import Testing

@testable import activity

@Suite("Work on several threads") struct OrderedWorkTests {
  @Test("Results come in the order of the inputs, however long each takes", arguments: [0, 1, 2, 100], [1, 2, 4])
  func order(count: Int, threads: Int) {
    var found: [Int] = []
    OrderedWork(on: Array(0..<count), threads: threads) { input in
      usleep(UInt32(input * 7_919 % 13) * 50)
      return input * input
    }.forEach { input, output in
      #expect(output == input * input)
      found.append(input)
    }
    #expect(found == Array(0..<count))
  }

  @Test("No thread runs far ahead of whoever takes the results")
  func lead() {
    let begun = Atomic(0)
    var most = 0
    var taken = 0
    OrderedWork(on: Array(0..<60), threads: 2) { _ in begun.add(1, ordering: .relaxed) }.forEach { _, _ in
      usleep(300)
      taken += 1
      most = max(most, begun.load(ordering: .relaxed) - taken)
    }
    #expect(taken == 60 && most <= 8)
  }
}

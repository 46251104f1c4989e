extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition holds, or `endIndex`, in elements of which it holds for none
  /// before and all from there on.
  ///
  /// It looks at as many elements as their number has binary digits.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

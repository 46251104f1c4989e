// What every program in Swift takes to start: the second start of `activity` is measured against it.
import Foundation

// swift-tools-version: 6.0
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "activity",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "activity", targets: ["activity"]),
    .library(name: "Rings", targets: ["Rings", "Cells"]),
    .library(name: "Trackers", targets: ["Trackers"]),
  ],
  targets: [
    .target(name: "Cells", swiftSettings: strict),
    .target(name: "Rings", dependencies: ["Cells"], swiftSettings: strict),
    .target(name: "Checksums", swiftSettings: strict),
    .target(name: "Images", dependencies: ["Cells", "Checksums"], swiftSettings: strict),
    .target(name: "Trackers", dependencies: ["Checksums"], swiftSettings: strict),
    .target(name: "Dashboard", dependencies: ["Cells", "Rings", "Trackers"], swiftSettings: strict),
    .systemLibrary(name: "CNcursesw", providers: [.apt(["libncursesw5-dev"])]),
    .target(name: "Curses", dependencies: ["Cells", "CNcursesw"], swiftSettings: strict),
    .executableTarget(
      name: "activity",
      dependencies: ["Cells", "Rings", "Images", "Trackers", "Dashboard", "Curses"],
      swiftSettings: strict),

    .target(name: "TestSupport", dependencies: ["Cells"], path: "Tests/TestSupport", swiftSettings: strict),
    .executableTarget(
      name: "bench-picture", dependencies: ["Cells", "Rings", "Trackers", "Dashboard", "Curses"],
      path: "Tests/Benchmarks/Picture",
      exclude: ["fidelity.py", "optimum.py", "once.py", "readback.py"], swiftSettings: strict),
    .testTarget(name: "CellsTests", dependencies: ["Cells", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "RingsTests", dependencies: ["Rings", "Cells", "TestSupport"], exclude: ["Snapshots"], swiftSettings: strict
    ),
    .testTarget(
      name: "ImagesTests", dependencies: ["Images", "Cells", "Checksums", "Rings", "TestSupport"], swiftSettings: strict
    ),
    .testTarget(name: "TrackersTests", dependencies: ["Trackers", "Checksums", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DashboardTests", dependencies: ["Dashboard", "Cells", "Rings", "Trackers", "TestSupport"],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(name: "CursesTests", dependencies: ["Curses", "Cells", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ActivityTests",
      dependencies: ["activity", "Dashboard", "Curses", "Cells", "Rings", "Images", "Trackers", "TestSupport"],
      swiftSettings: strict),
  ]
)

// The fuzzer looks inside the modules, for which they must be built with testing enabled: `make fuzz` does.
if Context.environment["ACTIVITY_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["Trackers", "Cells", "TestSupport"], path: "Tests/Fuzz", exclude: ["Corpus"],
      swiftSettings: strict))
}

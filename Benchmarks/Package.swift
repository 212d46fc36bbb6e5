// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `Scripts/bench` runs `flatc` before it builds: the header made from nodes.fbs is not committed.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Reprise", path: "..")
  ],
  targets: [
    .target(
      name: "CFlatBuffersPeer",
      exclude: ["nodes.fbs"],
      cxxSettings: [.headerSearchPath("generated"), .define("NDEBUG"), .unsafeFlags(["-O3"])]
    ),
    .systemLibrary(name: "CSQLite"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CFlatBuffersPeer",
        "CSQLite",
        .product(name: "Reprise", package: "Reprise"),
        .product(name: "RepriseArchive", package: "Reprise"),
        .product(name: "RepriseSimulator", package: "Reprise"),
        .product(name: "RepriseUIKit", package: "Reprise"),
      ],
      swiftSettings: strict
    ),
  ],
  cxxLanguageStandard: .cxx17
)

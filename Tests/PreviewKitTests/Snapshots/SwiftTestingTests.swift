import Testing
import WeftTesting

/// The assertions under Swift Testing. In a file without UIKit, for which the toolchain would look for an overlay.
@MainActor struct SwiftTestingTests {
    @Test func aDifferenceIsAnIssueOfTheRunningTest() {
        withKnownIssue { assertNodeLayout(LayoutSamples.box(), LayoutSamples.range, matches: "another layout") }
    }

    @Test func whatIsEqualPasses() {
        assertNodeLayout(LayoutSamples.box(), LayoutSamples.range, matches: "ASDisplayNode 0 0 30 20")
    }
}

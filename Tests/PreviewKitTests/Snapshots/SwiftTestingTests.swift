import Testing
import WeftTesting

/// The assertions of `WeftTesting` under Swift Testing. This file does not import UIKit, because the toolchain would look for an overlay of
/// Testing for it.
@MainActor struct SwiftTestingTests {
    @Test func aDifferenceIsAnIssueOfTheRunningTest() {
        withKnownIssue { assertNodeLayout(LayoutSamples.box(), LayoutSamples.range, matches: "another layout") }
    }

    @Test func whatIsEqualPasses() {
        assertNodeLayout(LayoutSamples.box(), LayoutSamples.range, matches: "ASDisplayNode 0 0 30 20")
    }
}

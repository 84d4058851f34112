import Foundation

// The compiler's plug-in for `#Preview`.
//
// A macro replaces the text of its use by the text of declarations. This macro changes only the beginning:
//
//     #Preview("Card", traits: .sizeThatFitsLayout) { CardNode() }
//
// becomes a constant in the section `weft_previews`, a function that creates the preview:
//
//     @section("weft_previews") @used private let <unique>: @convention(c) () -> UnsafeMutableRawPointer = {
//         PreviewKit.PreviewPlace("App/Card.swift", 12).preview("Card", traits: .sizeThatFitsLayout) { CardNode() }
//     }
//
// So no Swift code has to be parsed, and swift-syntax, which takes minutes to build, is not needed. The compiler defines the form of the
// messages in both directions: a length in eight bytes, little-endian, followed by that many bytes of JSON. *Source*: swift-syntax,
// SwiftCompilerPluginMessageHandling/PluginMessages.swift, protocol version 7.
while let message = PluginConnection.receive() {
    PluginConnection.send(PluginReply.reply(to: message))
}

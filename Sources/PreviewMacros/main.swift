import Foundation

// The compiler's plug-in for `#Preview`.
//
// A macro turns the text of its use into the text of declarations. This one changes only the beginning:
//
//     #Preview("Card", traits: .sizeThatFitsLayout) { CardNode() }
//
// becomes a constant in the section `weft_previews` that makes the preview when it is called:
//
//     @section("weft_previews") @used private let <unique>: @convention(c) () -> UnsafeMutableRawPointer = {
//         PreviewKit.PreviewPlace("App/Card.swift", 12).preview("Card", traits: .sizeThatFitsLayout) { CardNode() }
//     }
//
// so no Swift has to be parsed, and swift-syntax, which takes minutes to build, is not needed. The messages are the
// compiler's own: an eight-byte length, little-endian, and that many bytes of JSON, in both directions.
// *Source*: swift-syntax, SwiftCompilerPluginMessageHandling/PluginMessages.swift, protocol version 7.
while let message = PluginConnection.receive() {
    PluginConnection.send(PluginReply.reply(to: message))
}

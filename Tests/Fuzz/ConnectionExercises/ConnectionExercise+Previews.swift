#if DEBUG
    import Foundation
    @testable import LivePreviewMessages

    extension ConnectionExercise {
        /// Reads a message of either direction. A message that was read is written and read again, and must stay the same.
        static func readPreviewMessage(_ bytes: [UInt8]) -> Bool {
            let data = Data(bytes)
            let (host, shell) = (HostMessage.decoded(data), ShellMessage.decoded(data))
            if let host { check(host) }
            if let shell { check(shell) }
            return host != nil || shell != nil
        }

        private static func check<Message: BinaryMessage>(_ message: Message) {
            guard let written = message.encoded() else { return }
            guard let again = Message.decoded(written) else { preconditionFailure("\(message) is not read again") }
            precondition(again.binaryForm == message.binaryForm, "\(message) became \(again)")
        }
    }
#endif

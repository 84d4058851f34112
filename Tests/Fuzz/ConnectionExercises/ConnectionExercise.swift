// The readers are internal, and only debug builds, such as those of tests and fuzzers, can import them.
#if DEBUG
    /// The operations on the bytes of one hostile message of another process, shared by the fuzzer and the short tests.
    ///
    /// Traps where a reader returns something inconsistent; bad bytes are refused.
    package enum ConnectionExercise: String, CaseIterable {
        /// Arguments of messages of D-Bus, as the portal, notifications and assistive programs send them.
        case bus
        /// Events of pointing devices, wheels, fingers, pens and touchpads of the X server.
        case pointers
        /// Properties of X windows: settings of the desktop, dropped URLs, packets of input methods.
        case properties
        /// Messages between the window of a live preview and the process that runs it.
        case previews

        /// Reads bytes with the reader of the case. Returns whether they were a valid message.
        @discardableResult package func read(_ bytes: [UInt8]) -> Bool {
            switch self {
            case .bus: Self.readBusMessage(bytes)
            case .pointers: Self.readPointers(bytes)
            case .properties: Self.readProperties(bytes)
            case .previews: Self.readPreviewMessage(bytes)
            }
        }
    }
#endif

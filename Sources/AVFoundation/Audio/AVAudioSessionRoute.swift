import Foundation

extension AVAudioSession {
    /// The sharing of a route with other programs. *Differs from AVFoundation*: without effect; the desktop chooses the route.
    public enum RouteSharingPolicy: UInt, Sendable {
        /// As in AVFoundation.
        case `default`
        /// As in AVFoundation.
        case longFormAudio
        /// As in AVFoundation.
        case independent
        /// As in AVFoundation.
        case longFormVideo
    }

    /// A kind of input or output.
    public struct Port: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Creates a kind with the given name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The loudspeakers of the device.
        public static let builtInSpeaker = Port(rawValue: "Speaker")
        /// The receiver of a telephone.
        public static let builtInReceiver = Port(rawValue: "Receiver")
        /// The microphone of the device.
        public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
        /// Headphones with a wire.
        public static let headphones = Port(rawValue: "Headphones")
        /// The microphone of a headset with a wire.
        public static let headsetMic = Port(rawValue: "MicrophoneWired")
        /// Loudspeakers or headphones with the profile A2DP.
        public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
        /// A headset with the profile HFP.
        public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
        /// A device with Bluetooth Low Energy.
        public static let bluetoothLE = Port(rawValue: "BluetoothLE")
        /// A receiver of AirPlay.
        public static let airPlay = Port(rawValue: "AirPlay")
        /// A car.
        public static let carAudio = Port(rawValue: "CarAudio")
        /// A device at a USB port.
        public static let usbAudio = Port(rawValue: "USBAudio")
        /// The output of a display.
        public static let HDMI = Port(rawValue: "HDMIOutput")
    }
}

/// The inputs and outputs of a session. *Differs from AVFoundation*: always empty.
open class AVAudioSessionRouteDescription: NSObject {
    /// The inputs.
    open var inputs: [AVAudioSessionPortDescription] { [] }
    /// The outputs.
    open var outputs: [AVAudioSessionPortDescription] { [] }
}

/// An input or an output. *Differs from AVFoundation*: no object is created.
open class AVAudioSessionPortDescription: NSObject {
    /// The kind of the port.
    public let portType: AVAudioSession.Port
    /// The name of the port.
    public let portName: String
    /// The identifier of the port.
    public let uid: String

    init(portType: AVAudioSession.Port, portName: String, uid: String) {
        self.portType = portType
        self.portName = portName
        self.uid = uid
    }
}

/// The key of the earlier route in the information of `AVAudioSession.routeChangeNotification`.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"

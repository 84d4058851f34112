internal import CGStreamer

/// Describes the installation of GStreamer on this machine.
package enum GStreamerInstallation {
    /// The command that installs the packages that videos need.
    package static let command = "apt install gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-libav"

    /// The version, such as 1.22.0; nil if the libraries are missing. *Thread*: any. *Cost*: opens the libraries; does not search for
    /// plug-ins, which could take seconds.
    package static func version() -> String? {
        var functions = weft_gst()
        guard weft_gst_open(&functions) != 0 else { return nil }
        var (major, minor, micro, nano): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        functions.gst_version(&major, &minor, &micro, &nano)
        return "\(major).\(minor).\(micro)"
    }
}

import Foundation
import Glibc

/// The network interfaces of this machine.
package enum NetworkInterfaces {
    /// Whether an interface other than the loopback one is running and has an address of IPv4 or IPv6.
    static var hasRunningInterface: Bool { !runningNames.isEmpty }

    /// The names of the interfaces other than the loopback one that are running and have an address of IPv4 or IPv6.
    package static var runningNames: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0, let list else { return [] }
        defer { freeifaddrs(list) }
        var names: Set<String> = []
        for pointer in sequence(first: list, next: { $0.pointee.ifa_next }) {
            let entry = pointer.pointee
            guard let address = entry.ifa_addr, [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family)) else { continue }
            let flags = Int(entry.ifa_flags)
            guard flags & (IFF_UP | IFF_RUNNING | IFF_LOOPBACK) == IFF_UP | IFF_RUNNING else { continue }
            names.insert(String(cString: entry.ifa_name))
        }
        return names.sorted()
    }

    /// Whether an address is one of the loopback interface.
    static func isLoopback(_ address: UnsafePointer<sockaddr>) -> Bool {
        if Int32(address.pointee.sa_family) == AF_INET {
            let host = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
            return UInt32(bigEndian: host) >> 24 == 127
        }
        guard Int32(address.pointee.sa_family) == AF_INET6 else { return false }
        let host = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr
        return withUnsafeBytes(of: host) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
}

extension sockaddr {
    /// The size of an address of the family. *Differs from Darwin*: without effect; the structure of Linux has no size.
    public var sa_len: UInt8 {
        get {
            switch Int32(sa_family) {
            case AF_INET6: UInt8(MemoryLayout<sockaddr_in6>.size)
            case AF_INET: UInt8(MemoryLayout<sockaddr_in>.size)
            default: UInt8(MemoryLayout<sockaddr>.size)
            }
        }
        set {}
    }
}

extension sockaddr_in {
    /// The size of the structure. *Differs from Darwin*: without effect; the structure of Linux has no size.
    public var sin_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr_in>.size) }
        set {}
    }
}

extension sockaddr_in6 {
    /// The size of the structure. *Differs from Darwin*: without effect; the structure of Linux has no size.
    public var sin6_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr_in6>.size) }
        set {}
    }
}

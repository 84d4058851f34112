import Foundation

extension URLResourceKey {
    /// The key of the free space for files that the user requested.
    public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey("NSURLVolumeAvailableCapacityForImportantUsageKey")
    /// The key of the free space for files that can be fetched again.
    public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey(
        "NSURLVolumeAvailableCapacityForOpportunisticUsageKey")
}

extension URLResourceValues {
    /// The free space in bytes. *Differs from Foundation*: nil; read `volumeAvailableCapacity`.
    public var volumeAvailableCapacityForImportantUsage: Int64? { nil }
    /// The free space in bytes. *Differs from Foundation*: nil; read `volumeAvailableCapacity`.
    public var volumeAvailableCapacityForOpportunisticUsage: Int64? { nil }
}

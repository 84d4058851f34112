// The versions of Foundation in releases of iOS, with which older programs compare `NSFoundationVersionNumber`.

/// The version in iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.20
/// The version in iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
/// The version in iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
/// The version in iOS 8.1.
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
/// The version in iOS 8.2.
public let NSFoundationVersionNumber_iOS_8_2 = 1142.14
/// The version in iOS 8.3.
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
/// The version in iOS 9.0.
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
/// The largest version in iOS 9.
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299.0

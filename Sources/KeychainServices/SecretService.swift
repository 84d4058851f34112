import Foundation
import MessageBus
import UIPrimitives

/// The desktop's secret service, by libsecret, which is opened when the keychain is first used and not linked.
///
/// `@unchecked Sendable`: the functions are immutable; libsecret's synchronous calls may be made on any thread.
final class SecretService: @unchecked Sendable {
    private typealias Pointer = UnsafeMutableRawPointer
    private typealias NewTable = @convention(c) (Pointer, Pointer) -> Pointer?
    private typealias Insert = @convention(c) (Pointer, Pointer, Pointer) -> Int32
    private typealias Release = @convention(c) (Pointer) -> Void
    private typealias GetService = @convention(c) (Int32, Pointer?, UnsafeMutablePointer<Pointer?>) -> Pointer?
    private typealias Store =
        @convention(c) (
            Pointer?, Pointer, UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>, Pointer?, UnsafeMutablePointer<Pointer?>
        ) -> Int32
    private typealias LookUp =
        @convention(c) (
            Pointer?, Pointer, Pointer?, UnsafeMutablePointer<Pointer?>
        ) -> UnsafeMutablePointer<CChar>?
    private typealias Search = @convention(c) (Pointer?, Pointer, Int32, Pointer?, UnsafeMutablePointer<Pointer?>) -> Pointer?
    private typealias FreeList = @convention(c) (Pointer, Pointer) -> Void
    private typealias FreePassword = @convention(c) (UnsafeMutablePointer<CChar>) -> Void

    private let hashText: Pointer
    private let compareText: Pointer
    private let newTable: NewTable
    private let insert: Insert
    private let releaseTable: Release
    private let releaseError: Release
    private let storePassword: Store
    private let lookUpPassword: LookUp
    private let freePassword: FreePassword
    /// The function that finds locked items as well; nil in versions of the library before 0.19.
    private let search: Search?
    private let freeList: FreeList
    private let releaseObject: Pointer
    private let program: String

    /// Opens the library and connects to the service, which may start it. Returns nil without the library, a session bus or a service.
    init?(program: String, environment: [String: String]) {
        // Without this check, GLib would start a bus for a program that has none.
        guard SessionBus.address(in: environment) != nil else { return nil }
        guard let library = dlopen("libsecret-1.so.0", RTLD_NOW) else { return nil }
        func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: type) }
        }
        guard let hashText = dlsym(library, "g_str_hash"), let compareText = dlsym(library, "g_str_equal"),
            let newTable = function("g_hash_table_new", NewTable.self), let insert = function("g_hash_table_insert", Insert.self),
            let releaseTable = function("g_hash_table_unref", Release.self), let releaseError = function("g_error_free", Release.self),
            let getService = function("secret_service_get_sync", GetService.self),
            let storePassword = function("secret_password_storev_sync", Store.self),
            let lookUpPassword = function("secret_password_lookupv_sync", LookUp.self),
            let freePassword = function("secret_password_free", FreePassword.self),
            let freeList = function("g_list_free_full", FreeList.self), let releaseObject = dlsym(library, "g_object_unref")
        else { return nil }
        (search, self.freeList, self.releaseObject) = (
            function("secret_password_searchv_sync", Search.self), freeList, releaseObject
        )
        (self.hashText, self.compareText, self.newTable, self.insert) = (hashText, compareText, newTable, insert)
        (self.releaseTable, self.releaseError, self.freePassword) = (releaseTable, releaseError, freePassword)
        (self.storePassword, self.lookUpPassword, self.program) = (storePassword, lookUpPassword, program)
        var error: Pointer?
        // The call also opens a session with the service, so that a service that does not answer is detected here.
        let service = getService(1 << 1, nil, &error)
        if let error { releaseError(error) }
        guard let service else { return nil }
        unsafeBitCast(releaseObject, to: Release.self)(service)
    }

    /// Returns the stored text; nil if there is none. Fails if the user refuses to unlock it.
    func lookUp() throws(KeychainFailure) -> String? {
        var error: Pointer?
        let found = withAttributes { lookUpPassword(nil, $0, nil, &error) }
        try check(error)
        guard let found else {
            try checkThatNothingIsLocked()
            return nil
        }
        defer { freePassword(found) }
        return String(cString: found)
    }

    /// Throws an error if a search finds the secret without unlocking it. Then the lookup returned nothing because the user refused to
    /// unlock the secret, and a secret that counts as missing would be replaced.
    private func checkThatNothingIsLocked() throws(KeychainFailure) {
        guard let search else { return }
        var error: Pointer?
        let items = withAttributes { search(nil, $0, 0, nil, &error) }
        try check(error)
        guard let items else { return }
        freeList(items, releaseObject)
        throw KeychainFailure(errSecInteractionNotAllowed)
    }

    /// Replaces the stored text.
    func store(_ text: String) throws(KeychainFailure) {
        var error: Pointer?
        let isStored = withAttributes { storePassword(nil, $0, nil, "Keychain of \(program)", text, nil, &error) }
        try check(error)
        guard isStored != 0 else { throw KeychainFailure(errSecNotAvailable) }
    }

    private func check(_ error: Pointer?) throws(KeychainFailure) {
        guard let error else { return }
        releaseError(error)
        // The service refuses or has ended. The items are not written to another storage instead.
        throw KeychainFailure(errSecInteractionNotAllowed)
    }

    /// Runs `body` with the attributes by which the service finds the secret of the program.
    private func withAttributes<Result>(_ body: (Pointer) -> Result) -> Result {
        let texts = ["xdg:schema", "org.weft.Keychain", "application", program].map { (text: String) in strdup(text) }
        defer { for text in texts { free(text) } }
        guard let table = newTable(hashText, compareText) else { fatalError("out of memory") }
        defer { releaseTable(table) }
        for index in stride(from: 0, to: texts.count, by: 2) {
            guard let key = texts[index], let value = texts[index + 1] else { continue }
            _ = insert(table, Pointer(key), Pointer(value))
        }
        return body(table)
    }
}

import Foundation
import Scheduling

/// Provides an item for drag and drop, or for the pasteboard, in one or more representations that are created on request. *Thread*: any.
///
/// *Differs from Foundation*: load handlers run on the thread of the request; completion handlers are called later on the main queue.
open class NSItemProvider: NSObject, @unchecked Sendable {  // Protection: the state is in a lock.
    /// Receives the data, or the reason why there is none.
    public typealias DataCompletion = @Sendable (Data?, (any Error)?) -> Void
    /// Receives a file and whether it is the original, or the reason why there is no file.
    public typealias FileCompletion = @Sendable (URL?, Bool, (any Error)?) -> Void
    /// Creates data and passes it to the completion handler, immediately or later.
    public typealias DataLoadHandler = @Sendable (@escaping DataCompletion) -> Progress?
    /// Creates a file and passes it to the completion handler, immediately or later.
    public typealias FileLoadHandler = @Sendable (@escaping FileCompletion) -> Progress?

    private struct Representation {
        let identifier: String
        let visibility: NSItemProviderRepresentationVisibility
        let loader: Loader
    }

    private enum Loader {
        case data(DataLoadHandler)
        case file(FileLoadHandler)
    }

    private struct State {
        var representations: [Representation] = []
        var suggestedName: String?
    }

    private let state = Locked(State())

    /// Creates a provider without representations.
    public override init() {}

    /// Creates a provider with all representations of an object.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of a file and of its URL; nil if `fileURL` is not a file URL.
    public convenience init?(contentsOf fileURL: URL) {
        guard fileURL.isFileURL else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
        registerFileRepresentation(forTypeIdentifier: type.identifier, fileOptions: .openInPlace, visibility: .all) { completion in
            completion(fileURL, true, nil)
            return nil
        }
        registerObject(fileURL as NSURL, visibility: .all)
    }

    /// The name, without extension, of files that are created from the item.
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    // MARK: Registration

    /// Adds a representation as data. A later representation of the same type replaces an earlier one.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping DataLoadHandler
    ) {
        register(Representation(identifier: typeIdentifier, visibility: visibility, loader: .data(loadHandler)))
    }

    /// Adds a representation as a file. *Differs from Foundation*: `fileOptions` is without effect; the load handler passes to its
    /// completion handler whether the file is the original.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions,
        visibility: NSItemProviderRepresentationVisibility, loadHandler: @escaping FileLoadHandler
    ) {
        register(Representation(identifier: typeIdentifier, visibility: visibility, loader: .file(loadHandler)))
    }

    /// Adds all representations of an object. Each one is visible to the programs that both `visibility` and the object permit.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        let source = UncheckedObject(object: object)
        for identifier in object.writableTypeIdentifiersForItemProvider {
            let own = object.itemProviderVisibilityForRepresentation(withTypeIdentifier: identifier)
            let allowed = own.rawValue > visibility.rawValue ? own : visibility
            registerDataRepresentation(forTypeIdentifier: identifier, visibility: allowed) { completion in
                source.object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: completion)
            }
        }
    }

    private func register(_ representation: Representation) {
        state.withLock { state in
            if let index = state.representations.firstIndex(where: { $0.identifier == representation.identifier }) {
                state.representations[index] = representation
            } else {
                state.representations.append(representation)
            }
        }
    }

    // MARK: Types

    /// The types of the representations in the order of their registration, the best one first.
    open var registeredTypeIdentifiers: [String] { registeredTypeIdentifiers(visibleTo: .ownProcess) }

    /// The types that other programs can read.
    package var publicTypeIdentifiers: [String] { registeredTypeIdentifiers(visibleTo: .all) }

    private func registeredTypeIdentifiers(visibleTo reader: NSItemProviderRepresentationVisibility) -> [String] {
        state.withLock { state in
            state.representations.filter { $0.visibility.rawValue <= reader.rawValue }.map(\.identifier)
        }
    }

    /// Returns the types of the representations; with `.openInPlace`, only of those that are files.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        state.withLock { state in
            state.representations.filter { representation in
                if case .file = representation.loader { return true }
                return !fileOptions.contains(.openInPlace)
            }.map(\.identifier)
        }
    }

    /// Whether a representation has the type or one that conforms to it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { representation(conformingTo: typeIdentifier) != nil }

    /// Whether a representation has the type or one that conforms to it. `fileOptions` limits them as in
    /// ``registeredTypeIdentifiers(fileOptions:)``.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        let wanted = UTType(importedAs: typeIdentifier)
        return registeredTypeIdentifiers(fileOptions: fileOptions).contains { UTType(importedAs: $0).conforms(to: wanted) }
    }

    private func representation(conformingTo identifier: String) -> Representation? {
        let all = state.withLock { $0.representations }
        let wanted = UTType(importedAs: identifier)
        return all.first { $0.identifier == identifier } ?? all.first { UTType(importedAs: $0.identifier).conforms(to: wanted) }
    }

    // MARK: Loading

    /// Requests the data of the representation that has a type or, if there is none, of the first one that conforms to the type.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping DataCompletion
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let result = UncheckedObject(object: progress)
        let completion: DataCompletion = { data, error in
            DispatchQueue.main.async {
                result.object.completedUnitCount = 1
                completionHandler(data, error)
            }
        }
        switch representation(conformingTo: typeIdentifier)?.loader {
        case .data(let handler): _ = handler(completion)
        case .file(let handler):
            _ = handler { url, _, error in
                do { completion(try url.map { try Data(contentsOf: $0) }, error) } catch { completion(nil, error) }
            }
        case nil: completion(nil, ItemProviderError(description: "the item has no representation of type \(typeIdentifier)"))
        }
        return progress
    }

    /// Requests a file with a copy of the content. The file is deleted after `completionHandler` has returned.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = fileName(typeIdentifier)
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            do {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                let file = folder.appendingPathComponent(name)
                try data.write(to: file)
                completionHandler(file, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Returns the name of the file for a representation, without characters of `suggestedName` that would denote another folder.
    private func fileName(_ typeIdentifier: String) -> String {
        let base = (suggestedName ?? "Item").replacingOccurrences(of: "/", with: "_")
        let safe = base.isEmpty || base == "." || base == ".." ? "Item" : base
        let identifier = representation(conformingTo: typeIdentifier)?.identifier ?? typeIdentifier
        guard let pathExtension = UTType(importedAs: identifier).preferredFilenameExtension else { return safe }
        return "\(safe).\(pathExtension)"
    }

    /// Requests the original file of a representation. For a representation as data it does the same as
    /// ``loadFileRepresentation(forTypeIdentifier:completionHandler:)``, and the second argument of the handler is false.
    @discardableResult
    open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping FileCompletion
    ) -> Progress {
        guard let found = representation(conformingTo: typeIdentifier), case .file(let handler) = found.loader else {
            return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
        }
        let progress = Progress(totalUnitCount: 1)
        let result = UncheckedObject(object: progress)
        _ = handler { url, isOriginal, error in
            DispatchQueue.main.async {
                result.object.completedUnitCount = 1
                completionHandler(url, isOriginal, error)
            }
        }
        return progress
    }

    // MARK: Objects

    /// Whether a representation has a type from which the class creates objects.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Whether a value can be created from a representation, for example a `String` or a `URL`.
    public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool
    where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// Creates an object from the representation that the class prefers.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let identifier = aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier) ?? ""
        return loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: identifier), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Creates a value, for example a `String` or a `URL`, from the representation that its class prefers.
    @discardableResult
    public func loadObject<T>(
        ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T: _ObjectiveCBridgeable & SendableMetatype, T._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: T._ObjectiveCType.self) { object, error in
            completionHandler((object as? T._ObjectiveCType).map { T._unconditionallyBridgeFromObjectiveC($0) }, error)
        }
    }
}

/// An object that is passed between threads. `@unchecked Sendable`: only one handler at a time uses it.
private struct UncheckedObject<Object>: @unchecked Sendable {
    let object: Object
}

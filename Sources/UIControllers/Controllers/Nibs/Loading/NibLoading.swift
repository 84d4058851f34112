import Foundation
import NibReading
import Scheduling

/// One instantiation of a nib or of a storyboard's scene: creates its objects, then connects them.
///
/// Objects are created by `init(coder:)` with a ``NibCoder``, in which each class of the framework decodes its part of the element. An
/// unsupported view becomes a ``MissingNibView``. References to objects in a controller's view are pending until the view is loaded.
@MainActor package final class NibLoading {
    package let document: NibDocument
    /// The name of the file and of its table of localized strings.
    package let name: String
    package let bundle: Bundle
    let hasStrings: Bool
    let sizeClass: NibSizeClass
    /// The controller of the scene, or the nib's owner.
    package private(set) weak var owner: AnyObject?
    /// The storyboard of the scene; nil for a nib.
    let storyboard: UIStoryboard?
    /// The instantiation of the scene that contains a prototype cell; nil for other instantiations.
    private weak var parent: NibLoading?

    private struct Reference {
        weak var object: AnyObject?
    }

    private var objects: [String: Reference] = [:]
    /// Retains the objects until ``releaseObjects()``.
    private var retained: [AnyObject] = []
    /// Connections, constraints and attributes that are not applied yet.
    var pending = PendingNibParts()
    private var depth = 0

    package init(
        _ document: NibDocument, name: String, bundle: Bundle, owner: AnyObject?, storyboard: UIStoryboard? = nil, parent: NibLoading? = nil
    ) {
        self.document = document
        self.name = name
        self.bundle = bundle
        self.owner = owner
        self.storyboard = storyboard
        self.parent = parent
        let traits = UIScreen.main.traitCollection
        sizeClass = NibSizeClass(
            isWidthRegular: traits.horizontalSizeClass == .regular, isHeightRegular: traits.verticalSizeClass != .compact)
        hasStrings =
            bundle.path(forResource: name, ofType: "strings") != nil || bundle.path(forResource: name, ofType: "stringsdict") != nil
        if let owner { objects["-1"] = Reference(object: owner) }
    }

    /// Sets the controller of the scene as the owner, during the controller's initialization.
    func adopt(_ controller: UIViewController) {
        owner = controller
        objects["-1"] = Reference(object: controller)
    }

    /// The controller whose segues and outlets the objects refer to.
    var controller: UIViewController? { (owner as? UIViewController) ?? parent?.controller }

    // MARK: Objects

    /// The object with an identifier; nil if it does not exist yet or was released.
    package func object(_ id: String) -> AnyObject? { objects[id]?.object ?? parent?.object(id) }

    /// Registers an object whose runtime attributes and connections ``finish()`` applies.
    package func register(_ object: AnyObject, _ element: NibElement) {
        add(object, id: element.id)
        pending.objects.append((object, element))
    }

    /// Registers an object without connections: a layout guide or a constraint.
    package func add(_ object: AnyObject, id: String) {
        if !id.isEmpty { objects[id] = Reference(object: object) }
        if object !== owner { retained.append(object) }
    }

    /// Stops retaining the objects, and returns them so that the caller can retain them.
    package func releaseObjects() -> [AnyObject] {
        defer { retained = [] }
        return retained
    }

    /// The element with the variation for the screen's size class.
    func varied(_ element: NibElement) -> NibElement { element.varied(for: sizeClass) }

    /// The class of the program that an element names; nil if the program does not have it.
    package func programClass(_ name: String, module: String?) -> AnyClass? { NibClass.named(name, module: module, modulesOf: [owner]) }

    // MARK: Views

    /// Creates a view with its subviews, or a ``MissingNibView`` if its kind is not supported or the class of a plain view is missing.
    package func makeView(_ element: NibElement) -> UIView {
        let element = varied(element)
        let coder = NibCoder(element, self)
        depth += 1
        defer { depth -= 1 }
        guard depth < 200 else { return MissingNibView.replacement("Views nested more than 200 levels deep are not supported.", coder) }
        if let custom = element["customClass"] {
            if let type = NibClass.named(custom, module: element["customModule"], modulesOf: [owner]) as? UIView.Type {
                return type.init(coder: coder) ?? MissingNibView.replacement("\(custom).init(coder:) returned nil.", coder)
            }
            Log.warning("\(name) names the class \(custom), which is not a view class of the program")
            if element.name == "view" { return MissingNibView.replacement("\(custom) is not supported.", coder) }
        }
        guard let type = NibClass.view(element.name) else { return MissingNibView.replacement("\(element.name) is not supported.", coder) }
        return type.init(coder: coder) ?? MissingNibView.replacement("\(element.name) is not supported.", coder)
    }

    /// Creates the top-level objects of a nib, in their order.
    func makeTopLevel() -> [Any] {
        var made: [Any] = []
        for element in document.topLevel {
            if element.name == "placeholder" {
                if element.id == "-1", let owner { pending.objects.append((owner, element)) }
            } else if let object = makeObject(element) {
                made.append(object)
            }
        }
        return made
    }

    /// Creates a top-level object of a nib or scene. Returns nil if its kind is not supported.
    func makeObject(_ element: NibElement) -> AnyObject? {
        if NibClass.view(element.name) != nil || element.name.hasSuffix("View") { return makeView(element) }
        let element = varied(element)
        if let recognizer = NibDecoder.recognizer(element, self) { return recognizer }
        switch element.name {
        case "barButtonItem": return NibDecoder.barButtonItem(element, self)
        case "navigationItem": return NibDecoder.navigationItem(element, self, into: nil)
        case "customObject": return makeCustomObject(element)
        default:
            Log.notice("\(name): objects of the kind \(element.name) are not supported")
            return nil
        }
    }

    private func makeCustomObject(_ element: NibElement) -> AnyObject? {
        guard let custom = element["customClass"] else { return nil }
        guard let type = NibClass.named(custom, module: element["customModule"], modulesOf: [owner]) as? NSObject.Type else {
            Log.warning("\(name) names the class \(custom), which is not a class of the program that derives from NSObject")
            return nil
        }
        let object = (type as? UIViewController.Type).flatMap { $0.init(coder: NibCoder(element, self)) } ?? type.makeOfDynamicClass()
        if !(object is UIViewController) { register(object, element) }
        return object
    }
}

/// The parts of a nib that are applied after the creation of all objects.
struct PendingNibParts {
    /// Objects with connections and runtime attributes.
    var objects: [(object: AnyObject, element: NibElement)] = []
    /// The constraints, each with the view whose nib element contains the element of the constraint.
    var constraints: [(view: UIView, element: NibElement)] = []
    /// Connections whose destination does not exist yet.
    var connections: [PendingNibConnection] = []
}

/// A connection whose destination does not exist yet. Does not retain its source, which may be the controller of the destination's view.
struct PendingNibConnection {
    weak var source: AnyObject?
    let element: NibElement
}

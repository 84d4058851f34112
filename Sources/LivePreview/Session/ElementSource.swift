import Foundation
import LivePreviewBuild
import LivePreviewMessages
import NodeInspection

/// A source file of the user's package that creates an element or contains code of its class. *Thread*: any.
struct ElementSource {
    let file: String
    /// The line that creates the element; nil if it is in another file.
    let line: Int?
    let values: SourceValues

    var name: String { (file as NSString).lastPathComponent }

    /// Returns the places that set the property of an edit to its old value.
    func places(of edit: SourceEdit) -> [SourceValues.Occurrence] {
        let names = Self.names(of: edit.property)
        if names.isEmpty { return values.texts(equal: edit.old, ofVariableAt: line) }
        guard let line else { return values.ownAssignments(to: names, equal: edit.old, inClass: edit.trace.className) }
        let searches: [() -> [SourceValues.Occurrence]] = [
            { edit.trace.isSpec ? values.arguments(named: names, equal: edit.old, inCallAt: line) : [] },
            { values.assignments(to: names, equal: edit.old, ofVariableAt: line, ofParts: SourceValues.isText(edit.property)) },
            { values.arguments(setting: edit.property, equal: edit.old, ofVariableAt: line) },
            { values.constants(for: names, of: edit.property, equal: edit.old, at: line) },
            { values.ownAssignments(to: names, equal: edit.old, inClass: edit.trace.className) },
        ]
        return searches.lazy.map { $0() }.first { !$0.isEmpty } ?? []
    }

    /// Returns the code, with its line, that sets the property of an edit to something other than the old value; nil if there is none.
    func otherCode(of edit: SourceEdit) -> (line: Int, code: String)? {
        let names = Self.names(of: edit.property)
        return names.isEmpty ? nil : values.otherCode(for: names, of: edit.property, at: line, inClass: edit.trace.className)
    }

    /// Returns the names that code uses to set a property of the inspector; empty for a text, which is found by its value.
    static func names(of property: String) -> [String] {
        switch property {
        case "text": []
        case "fontSize": ["ofSize", "fontSize", "size", "font", "with"]
        case "fontWeight": ["weight", "fontWeight", "font", "with"]
        case "fontFamily": ["fontFamily", "font", "with"]
        case "textColor": ["foregroundColor", "textColor", "with"]
        default: [property]
        }
    }

    // MARK: Added statements

    /// Returns a statement that sets the property of an edit, and the file for it. Returns nil if the old value is not the property's
    /// default, because code sets the property then, or if there is no place for the statement.
    ///
    /// A layout style, and each property of a spec, is preferably set where the element is created; an appearance is preferably set in the
    /// class of the element, if the class is in the package.
    static func insertion(of edit: SourceEdit, in sources: [ElementSource]) -> (file: String, SourceInsertion)? {
        guard let property = EditedProperty(name: edit.property), property.isDefault(edit.old, className: edit.trace.className) else {
            return nil
        }
        let type = edit.trace.className
        let atCreation = sources.lazy.compactMap { source -> (String, SourceInsertion)? in
            source.line.flatMap { source.values.insertion(forVariableAt: $0, creating: type) { property.statement(edit.new, of: $0) } }
                .map { (source.file, $0) }
        }
        let inClass = sources.lazy.compactMap { source -> (String, SourceInsertion)? in
            source.values.insertion(inClass: edit.trace.className, property.statement(edit.new, of: nil)).map { (source.file, $0) }
        }
        if edit.trace.isSpec { return atCreation.first }
        if case .style = property { return atCreation.first ?? inClass.first }
        return inClass.first ?? atCreation.first
    }
}

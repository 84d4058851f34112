import Foundation

/// Derives file names from the names of previews.
package enum FileNames {
    /// Returns a name in lower case, with a hyphen in place of each sequence of characters that are neither letters nor numbers. Such
    /// sequences at the start and end are omitted. A name without letters and numbers becomes `preview`.
    package static func slug(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "preview" : words.joined(separator: "-")
    }

    /// Returns the path of a file that does not exist in `folder`: the slug of a name with an ending, and a number after the name if a file
    /// with this name exists.
    package static func freePath(of name: String, ending: String, in folder: String) -> String {
        let stem = "\(folder)/\(slug(name))"
        var path = "\(stem).\(ending)"
        var number = 2
        while FileManager.default.fileExists(atPath: path) {
            path = "\(stem)-\(number).\(ending)"
            number += 1
        }
        return path
    }

    /// Returns a different slug for each name, in the same order. If several names have the same slug, all but the first get a number.
    package static func slugs(of names: [String]) -> [String] {
        var counts: [String: Int] = [:]
        var used = Set(names.map(slug))
        return names.map { name in
            let slug = slug(name)
            var count = counts[slug, default: 0]
            var result = slug
            // A slug with a number may be equal to the slug of another name.
            repeat {
                count += 1
                if count > 1 { result = "\(slug)-\(count)" }
            } while count > 1 && !used.insert(result).inserted
            counts[slug] = count
            return result
        }
    }
}

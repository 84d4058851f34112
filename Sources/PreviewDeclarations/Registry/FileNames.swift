/// File names derived from names of previews.
package enum FileNames {
    /// Letters and digits in lower case, all other characters as hyphens; never empty.
    package static func slug(_ name: String) -> String {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? "preview" : words.joined(separator: "-")
    }

    /// A slug for each name; repeated slugs get a number. No two are the same.
    package static func slugs(of names: [String]) -> [String] {
        var counts: [String: Int] = [:]
        var used = Set(names.map(slug))
        return names.map { name in
            let slug = slug(name)
            var count = counts[slug, default: 0]
            var result = slug
            // The numbered slug may be another name's own.
            repeat {
                count += 1
                if count > 1 { result = "\(slug)-\(count)" }
            } while count > 1 && !used.insert(result).inserted
            counts[slug] = count
            return result
        }
    }
}

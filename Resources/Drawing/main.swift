// Draws the sample images and icons and writes the product data. `make resources` runs this program.
//
// Weft's own canvas draws everything from the numbers in these files, so the same sources give the same bytes.
import Foundation

let folder = URL(fileURLWithPath: CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Resources")
let pictures = folder.appendingPathComponent("Pictures")
try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)

try IconSet.draw(into: pictures)
try Animations.draw(into: pictures)
let pictureNames = try ProductPictures.draw(into: pictures)
let products = ProductGenerator(pictureNames: pictureNames).products(count: 1_200)
try ProductWriter.write(products, to: folder.appendingPathComponent("products.json"))
let pictureCount = pictureNames.values.map(\.count).reduce(0, +)
print(
    "\(pictureCount) product pictures, \(IconSet.names.count) icons, \(Animations.names.count) animations, "
        + "\(products.count) products in \(folder.path)")

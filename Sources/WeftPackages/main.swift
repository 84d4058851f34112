import CommandResults
import Foundation

// weft-packages PRODUCTS OUT LIBRARY...: writes the Debian packages of Weft to the folder OUT. PRODUCTS is the folder of a release build;
// each LIBRARY is the name of a Debian package that a build needs. `make deb` runs it in the folder of the sources.
do {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count > 2 else {
        throw CommandFailure(message: "usage: weft-packages PRODUCTS OUT LIBRARY...", code: ProgramExit.usage)
    }
    let places = arguments.prefix(2).map { URL(fileURLWithPath: $0, isDirectory: true) }
    let packages = try WeftPackages(products: places[0], output: places[1], libraries: Array(arguments.dropFirst(2)))
    for file in try packages.write() { print(file.path) }
} catch {
    FileHandle.standardError.write(Data("weft-packages: \(error)\n".utf8))
    exit((error as? CommandFailure)?.code ?? ProgramExit.failure)
}

import Foundation

// Measures videos in a window: one film of 30 frames a second, or a list of ten that is scrolled. Prints one line of JSON for each figure;
// the display is $DISPLAY, and the decoders are those of the installed GStreamer.
//
//   video-bench play FILM [WIDTH HEIGHT]   ten seconds of a film in a window of that size in points, 960 by 540 by default
//   video-bench scroll FILM                a list of ten that is scrolled to its end and back in ten seconds

let arguments = CommandLine.arguments
guard arguments.count > 2, FileManager.default.fileExists(atPath: arguments[2]) else {
    print("usage: video-bench play|scroll FILM [WIDTH HEIGHT]")
    exit(2)
}
let film = URL(fileURLWithPath: arguments[2])
if arguments[1] == "scroll" {
    ScrollRun(film: film).start()
} else {
    let size = arguments.count > 4 ? CGSize(width: Double(arguments[3]) ?? 960, height: Double(arguments[4]) ?? 540) : nil
    PlayRun(film: film, size: size ?? CGSize(width: 960, height: 540)).start()
}

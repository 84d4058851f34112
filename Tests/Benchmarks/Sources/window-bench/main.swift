import CWatcher
import Foundation

// Measures a window on a private X server: the time from exec to the painted window, and the memory, in comparison with other programs
// that paint the same; the cost of presenting frames, in comparison with Xlib alone; the time from a click until its pixels have changed;
// an idle window. Prints one line of JSON for each figure.
//
//   window-bench [PROGRAM...]     all cases; the start-up of each PROGRAM too, which shows the color 3366CC at 200, 400
//   window-bench frames ROWS      a Weft window in which ROWS rows change sixty times a second
//   window-bench put ROWS         the same with Xlib alone

setvbuf(stdout, nil, _IOLBF, 0)
let arguments = CommandLine.arguments
let rows = arguments.count > 2 ? Int32(arguments[2]) : nil
switch (arguments.dropFirst().first, rows) {
case ("frames", let rows?): FrameRun(rows: Int(rows)).start()
case ("put", let rows?): FrameReport.end(Int(watcher_put_frames(rows, FrameReport.seconds) { FrameReport.begin() }))
default: WindowCases(peers: Array(arguments.dropFirst())).run()
}

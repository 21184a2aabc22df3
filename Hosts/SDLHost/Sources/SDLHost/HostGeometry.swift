import Interplay

// Foundation of macOS has types with these names, too. A declaration of the program goes first.
typealias Point = Interplay.Point
typealias Rect = Interplay.Rect
typealias Size = Interplay.Size

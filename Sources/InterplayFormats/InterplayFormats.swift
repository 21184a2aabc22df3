// Files of events and scenes, for tools and tests: an app that ships needs none of it.
@_exported public import MotionFormats

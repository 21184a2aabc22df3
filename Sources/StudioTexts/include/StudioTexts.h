#ifndef INTERPLAY_STUDIO_TEXTS_H
#define INTERPLAY_STUDIO_TEXTS_H

/// A module of the folder `Studio`.
typedef struct {
  /// The name of the file without `.js`, in ASCII with a zero at its end.
  const char *_Nonnull name;
  /// The text of the file, in UTF-8 with a zero at its end.
  const char *_Nonnull text;
} InterplayStudioModule;

/// Returns the number of modules. O(1).
int interplayStudioModuleCount(void);

/// Returns a module, in the order in which the modules need each other. O(1).
///
/// `index` is at least 0 and less than `interplayStudioModuleCount()`.
InterplayStudioModule interplayStudioModule(int index);

/// Returns the text of `Studio/style.css`, in UTF-8 with a zero at its end. O(1).
const char *_Nonnull interplayStudioStyle(void);

#endif

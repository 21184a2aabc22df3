import InterplayCommand
import InterplayPages

InterplayCommandLine.main(pages: Pages.catalog, name: "interplay")

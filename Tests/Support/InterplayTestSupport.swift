// The tests of the package use the test product as its users do.
@_exported public import InterplayTesting

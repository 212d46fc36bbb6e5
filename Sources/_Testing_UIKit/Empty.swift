// The toolchain's Testing module declares a part of its own for files that import UIKit too. On
// Apple's platforms it attaches pictures; here there is nothing to add, but the module must exist.

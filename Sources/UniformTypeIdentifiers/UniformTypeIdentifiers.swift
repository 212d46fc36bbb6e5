@_exported public import struct RepriseSpotlight.UTType

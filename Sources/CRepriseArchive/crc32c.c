#include "CRepriseArchive.h"

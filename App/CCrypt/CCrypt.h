#ifndef CCRYPT_H
#define CCRYPT_H

#include <crypt.h>

#endif

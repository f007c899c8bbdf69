#!/bin/sh
# Builds the frozen plugins. Done once for each, when that ABI was released: what is checked in here stays as it is,
# because it stands for every plugin out there. With --freeze it takes the headers of the checkout first.
set -eu
cd "$(dirname "$0")"
version=$1
if [ "${2:-}" = --freeze ]; then
    mkdir -p "$version"
    cp ../../SDK/ABI/include/galley.h ../../SDK/ABI/include/galley_hash.h "$version/"
fi
output=steps-$version-x86_64.so
# The first one has no version in its name. Whatever header is included first is the only one.
[ "$version" = 1.0 ] && output=steps-x86_64.so
cc -shared -fPIC -std=c11 -O2 -Wall -Wextra -Werror -fvisibility=hidden -Wl,--build-id=none -Wl,-z,noseparate-code \
    -s -include "$version/galley.h" -o "$output" steps.c
ls -l "$output"

#!/bin/sh
# Builds the frozen plugin. Done once, when ABI 1.0 was released: what is checked in here stays as it is, because it
# stands for every plugin out there. With --freeze it takes the headers of the checkout first.
set -eu
cd "$(dirname "$0")"
if [ "${1:-}" = --freeze ]; then
    mkdir -p 1.0
    cp ../../SDK/ABI/include/galley.h ../../SDK/ABI/include/galley_hash.h 1.0/
fi
cc -shared -fPIC -std=c11 -O2 -Wall -Wextra -Werror -fvisibility=hidden -Wl,--build-id=none -Wl,-z,noseparate-code \
    -s -o steps-x86_64.so steps.c
ls -l steps-x86_64.so

#!/bin/sh
# Makes the font files of this folder anew, from Debian's packages fonts-inter (4.0~beta7), fonts-noto-core and
# fonts-noto-ui-core (20201225), fonts-dejavu-core (2.37), by pyftsubset of fonttools. They hold Latin, Greek, Cyrillic, Hebrew, Arabic, arrows and
# common signs; no hints, since pictures are drawn without, and the features that running text uses.
set -e
cd "$(dirname "$0")"
share=/usr/share/fonts
names=--name-IDs=0,1,2,3,4,6,7,13,14,16,17

latin="U+0020-007E,U+00A0-017F,U+0192,U+01CD-01DC,U+0218-021B,U+02C6-02C7,U+02D8-02DD,U+0300-0304,U+0306-030C,U+0323"
latin="$latin,U+0327-0328,U+1E9E,U+1EA0-1EF9"
others="U+0386-03CE,U+0400-045F,U+0490-0491"
signs="U+2002-200D,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2032-2033,U+2039-203A,U+2044,U+2070-2079"
signs="$signs,U+2080-2089,U+20AC,U+20BD,U+2116,U+2122,U+2190-2199,U+21A9-21AA,U+21E7,U+2202,U+2206,U+220F,U+2211-2212"
signs="$signs,U+221A,U+221E,U+222B,U+2248,U+2260,U+2264-2265,U+2303,U+2318,U+2325,U+232B,U+23CE,U+25A0-25A1,U+25B2-25B3"
signs="$signs,U+25B6-25B7,U+25BC-25BD,U+25C0-25C1,U+25CB,U+25CF,U+2605-2606,U+2661,U+2665,U+2713,U+2717,U+FFFD"

for weight in Regular Medium SemiBold Bold; do
    pyftsubset $share/opentype/inter/Inter-$weight.otf --unicodes="$latin,$others,$signs" --no-hinting --desubroutinize \
        --layout-features=kern,calt,ccmp,mark,mkmk,case,tnum,locl $names --output-file=Inter-$weight.otf
done
for name in DejaVuSansMono DejaVuSansMono-Bold DejaVuSerif DejaVuSerif-Bold; do
    pyftsubset $share/truetype/dejavu/$name.ttf --unicodes="$latin,$others,$signs" --no-hinting \
        --layout-features=kern,ccmp,mark,mkmk $names --output-file=$name.ttf
done
pyftsubset $share/truetype/noto/NotoSansHebrew-Regular.ttf --unicodes=U+0020,U+0591-05F4,U+FB1D-FB4F,U+25CC --no-hinting \
    --layout-features=kern,ccmp,mark,mkmk $names --output-file=NotoSansHebrew-Regular.ttf
pyftsubset $share/truetype/noto/NotoSansArabicUI-Regular.ttf --unicodes=U+0020,U+0600-06FF,U+25CC --no-hinting \
    --layout-features=kern,ccmp,mark,mkmk,init,medi,fina,isol,rlig,locl $names --output-file=NotoSansArabicUI-Regular.ttf

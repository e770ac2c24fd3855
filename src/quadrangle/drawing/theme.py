"""One table of colours. Drawings name a token; a theme gives it a colour.

Standalone SVG carries its colours with it; the page overrides them, since every token is a CSS custom property there.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

Theme = Mapping[str, str]

_TOKENS = """
token      wood     night    contrast
page       #ECE3D2  #191512  #FFFFFF
surface    #FBF6EC  #241E19  #FFFFFF
sunk       #F2E9D9  #1F1A15  #F2F2F2
line       #DCCFB6  #3E352B  #5A5A5A
line2      #97815D  #857461  #000000
ink        #2A2017  #F3EADB  #000000
ink2       #5A4B3B  #CBBCA5  #1A1A1A
ink3       #6F5E4A  #AD9C84  #333333
accent     #2C664B  #86C7A2  #003E8A
gold       #E5A52F  #F2BC52  #FFC400
goldsoft   #FBEBC4  #463718  #FFF0B3
goldink    #714800  #F6CD7C  #4A3000
framehi    #8A5B35  #4A3322  #111111
frame      #7C5130  #3A2618  #000000
framelo    #5B3819  #24160D  #000000
frameink   #FBEBCF  #E8D3AE  #FFFFFF
tilehi     #F3DFB9  #6A4C33  #FFFFFF
tile       #E8CC9C  #5B3F29  #FFFFFF
tilelo     #C6A26B  #3A2616  #6E6E6E
tileedge   #FFF3D8  #7A5A3E  #FFFFFF
grain      #A97C45  #2E1D10  #FFFFFF
groove     #8A6138  #241810  #757575
groovelo   #65431F  #140C07  #4A4A4A
hlit       #E0A66A  #F0CD97  #5A5A5A
hface      #A45F2E  #CFA066  #1F1F1F
hshade     #8C5129  #A4753F  #000000
hend       #74411F  #8A5F31  #000000
hline      #57300F  #1C1007  #000000
hwin       #5A3012  #6B4520  #FFFFFF
llit       #CC8D58  #DFB37C  #33619E
lface      #94502B  #BF8D58  #00285C
lshade     #743F1F  #8C5F34  #001838
lend       #613216  #744C28  #001838
p1tint     #FFFBF0  #E9D9B8  #FFFFFF
p1ink      #B58A4C  #8A6A3A  #000000
p2tint     #7B5230  #1B110A  #5A5A5A
p2ink      #2B180A  #8A6A48  #000000
felt       #5E7F68  #2C4034  #FFFFFF
felt2      #5C7189  #2B3746  #FFFFFF
"""


def _table() -> dict[str, Theme]:
    heading, *rows = (line.split() for line in _TOKENS.strip().splitlines())
    columns = {name: {row[0]: row[number] for row in rows} for number, name in enumerate(heading) if number}
    return {name: MappingProxyType(tokens) for name, tokens in columns.items()}


THEMES: Mapping[str, Theme] = MappingProxyType(_table())
WOOD = THEMES["wood"]

SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',P052,Georgia,serif"
SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',sans-serif"

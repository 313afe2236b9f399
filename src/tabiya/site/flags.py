"""Flags beside the codes of federations: letters of Unicode, so that no page grows by pictures.

A system whose font has no flags shows two letters instead. A federation that is not in the table, such as
FIDE itself, has no flag.
"""

from __future__ import annotations

_COUNTRIES = """
AFG:AF AHO:CW ALB:AL ALG:DZ AND:AD ANG:AO ANT:AG ARG:AR ARM:AM ARU:AW AUS:AU AUT:AT AZE:AZ BAH:BS BAN:BD BAR:BB BDI:BI
BEL:BE BER:BM BHU:BT BIH:BA BIZ:BZ BLR:BY BOL:BO BOT:BW BRA:BR BRN:BH BRU:BN BUL:BG BUR:BF CAF:CF CAM:KH CAN:CA CAY:KY
CGO:CG CHA:TD CHI:CL CHN:CN CIV:CI CMR:CM COD:CD COL:CO COM:KM CPV:CV CRC:CR CRO:HR CUB:CU CYP:CY CZE:CZ DEN:DK DJI:DJ
DMA:DM DOM:DO ECU:EC EGY:EG ERI:ER ESA:SV ESP:ES EST:EE ETH:ET FAI:FO FIJ:FJ FIN:FI FRA:FR GAB:GA GAM:GM GCI:GG GEO:GE
GEQ:GQ GER:DE GHA:GH GRE:GR GRL:GL GRN:GD GUA:GT GUM:GU GUY:GY HAI:HT HKG:HK HON:HN HUN:HU INA:ID IND:IN IOM:IM IRI:IR
IRL:IE IRQ:IQ ISL:IS ISR:IL ISV:VI ITA:IT IVB:VG JAM:JM JCI:JE JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG KOR:KR KOS:XK KSA:SA
KUW:KW LAO:LA LAT:LV LBA:LY LBN:LB LBR:LR LCA:LC LES:LS LIE:LI LTU:LT LUX:LU MAC:MO MAD:MG MAR:MA MAS:MY MAW:MW MDA:MD
MDV:MV MEX:MX MGL:MN MKD:MK MLI:ML MLT:MT MNC:MC MNE:ME MOZ:MZ MRI:MU MTN:MR MYA:MM NAM:NA NCA:NI NED:NL NEP:NP NGR:NG
NIG:NE NOR:NO NRU:NR NZL:NZ OMA:OM PAK:PK PAN:PA PAR:PY PER:PE PHI:PH PLE:PS PLW:PW PNG:PG POL:PL POR:PT PUR:PR QAT:QA
ROU:RO RSA:ZA RUS:RU RWA:RW SEN:SN SEY:SC SGP:SG SKN:KN SLE:SL SLO:SI SMR:SM SOL:SB SOM:SO SRB:RS SRI:LK SSD:SS STP:ST
SUD:SD SUI:CH SUR:SR SVK:SK SWE:SE SWZ:SZ SYR:SY TAN:TZ THA:TH TJK:TJ TKM:TM TLS:TL TOG:TG TPE:TW TTO:TT TUN:TN TUR:TR
UAE:AE UGA:UG UKR:UA URU:UY USA:US UZB:UZ VAN:VU VEN:VE VIE:VN VIN:VC YEM:YE ZAM:ZM ZIM:ZW
"""
"""The codes of FIDE's federations with those of their countries (ISO 3166)."""
COUNTRIES = dict(pair.split(":") for pair in _COUNTRIES.split())
_PARTS = {"ENG": "gbeng", "SCO": "gbsct", "WLS": "gbwls"}
"""Federations of a part of a country, with the letters of their flags."""
_BLACK_FLAG, _TAG, _END = "\N{WAVING BLACK FLAG}", 0xE0000, "\U000e007f"
_FIRST = ord("\N{REGIONAL INDICATOR SYMBOL LETTER A}") - ord("A")


def flag(federation: str) -> str:
    """Return the flag of a federation; nothing for one without.

    >>> flag("NOR"), flag("FID")
    ('🇳🇴', '')
    """
    if federation in _PARTS:
        letters = "".join(chr(_TAG + ord(letter)) for letter in _PARTS[federation])
        return f"{_BLACK_FLAG}{letters}{_END}"
    return "".join(chr(_FIRST + ord(letter)) for letter in COUNTRIES.get(federation, ""))


def with_flag(federation: str) -> str:
    """Return the code of a federation with its flag before it."""
    return f"{flag(federation)} {federation}".strip()

interface Form {
  pattern: RegExp
  example: string
  /** Formats letters and digits like the country's post. */
  written?: (bare: string) => string
}

const digits = (count: number, example: string): Form => ({ pattern: new RegExp(`^\\d{${count}}$`), example })
const parted = (pattern: RegExp, at: number, example: string, by = ' '): Form => ({
  pattern,
  example,
  written: (bare) => `${bare.slice(0, at)}${by}${bare.slice(at)}`,
})
const UNITED_KINGDOM: Form = {
  pattern:
    /^(GIR0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])[0-9][ABD-HJLNP-UW-Z]{2})$/,
  example: 'SW1A 1AA',
  written: (bare) => `${bare.slice(0, -3)} ${bare.slice(-3)}`,
}

/** Postcode forms after removing everything but letters and digits. */
const FORMS: Readonly<Record<string, Form>> = {
  US: {
    pattern: /^\d{5}(\d{4})?$/,
    example: '90012',
    written: (bare) => (bare.length > 5 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare),
  },
  CA: parted(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/, 3, 'K1A 0B1'),
  GB: UNITED_KINGDOM,
  GG: UNITED_KINGDOM,
  JE: UNITED_KINGDOM,
  IM: UNITED_KINGDOM,
  NL: parted(/^[1-9]\d{3}[A-Z]{2}$/, 4, '1012 AB'),
  JP: parted(/^\d{7}$/, 3, '100-0001', '-'),
  BR: parted(/^\d{8}$/, 5, '01310-100', '-'),
  PL: parted(/^\d{5}$/, 2, '00-001', '-'),
  PT: parted(/^\d{7}$/, 4, '1000-001', '-'),
  SE: parted(/^\d{5}$/, 3, '111 22'),
  CZ: parted(/^\d{5}$/, 3, '110 00'),
  SK: parted(/^\d{5}$/, 3, '811 01'),
  GR: parted(/^\d{5}$/, 3, '104 31'),
  IE: parted(/^([AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/, 3, 'D02 AF30'),
  CL: parted(/^\d{7}$/, 3, '832-0000', '-'),
  AR: { pattern: /^([A-Z]?\d{4}[A-Z]{0,3})$/, example: 'C1425' },
  CN: digits(6, '362700'),
  IN: digits(6, '110001'),
  SG: digits(6, '018956'),
  RU: digits(6, '101000'),
  VN: { pattern: /^\d{5,6}$/, example: '100000' },
  IL: { pattern: /^\d{5}(\d{2})?$/, example: '6100000' },
  RO: digits(6, '010011'),
  CO: digits(6, '110111'),
  DE: digits(5, '10115'),
  FR: digits(5, '75001'),
  IT: digits(5, '00118'),
  ES: digits(5, '28001'),
  MX: digits(5, '01000'),
  MY: digits(5, '50000'),
  TH: digits(5, '10110'),
  ID: digits(5, '10110'),
  KR: digits(5, '03051'),
  TR: digits(5, '34000'),
  UA: digits(5, '01001'),
  FI: digits(5, '00100'),
  SA: { pattern: /^\d{5}(\d{4})?$/, example: '11564' },
  PE: digits(5, '15001'),
  HR: digits(5, '10000'),
  EE: digits(5, '10111'),
  LT: { pattern: /^(LT)?\d{5}$/, example: '01100' },
  LV: { pattern: /^(LV)?\d{4}$/, example: '1010' },
  AU: digits(4, '2000'),
  NZ: digits(4, '1010'),
  AT: digits(4, '1010'),
  BE: digits(4, '1000'),
  CH: digits(4, '8001'),
  DK: digits(4, '1050'),
  NO: digits(4, '0150'),
  HU: digits(4, '1051'),
  BG: digits(4, '1000'),
  SI: digits(4, '1000'),
  LU: digits(4, '1009'),
  PH: digits(4, '1000'),
  ZA: digits(4, '0001'),
}

/** Countries without postcodes. */
const WITHOUT: ReadonlySet<string> = new Set(['AE', 'HK', 'MO', 'QA', 'PA', 'BO', 'ZW', 'AO', 'GH', 'FJ', 'JM', 'BS'])
/** Other countries: any plausible postcode, or none. */
const ANYTHING = /^[A-Z0-9]{0,10}$/

export const exampleOf = (country: string): string | undefined => FORMS[country]?.example

export const needsPostcode = (country: string): boolean => country in FORMS

/** Null when invalid. */
export function postcodeOf(given: string, country: string): string | null {
  const bare = given.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const form = FORMS[country]
  if (form) return form.pattern.test(bare) ? (form.written?.(bare) ?? bare) : null
  if (WITHOUT.has(country)) return bare === '' || ANYTHING.test(bare) ? bare : null
  return ANYTHING.test(bare) ? given.trim().toUpperCase() : null
}

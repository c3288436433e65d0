/** `GET` and `PUT /api/v1/billing` */
export interface Billing {
  /** Empty: the merchant's name is printed. */
  title: string
  tax_country: TaxCountry
  /** Empty: none is printed. */
  tax_id: string
  /** 0 before the first time it is saved. */
  version: number
  /** Since when documents carry it. */
  since: string | null
}

export const BILLING = { title: 100, taxId: 30 } as const

/** Pattern without spaces and punctuation, with an example; the prefix is added where it is part of the number. */
interface Format {
  pattern: RegExp
  example: string
  prefix?: string
}

const vat = (prefix: string, pattern: RegExp, example: string): Format => ({ prefix, pattern, example })

const FORMATS = {
  CN: { pattern: /^[0-9A-HJ-NP-RTUW-Y]{18}$/, example: '91350100M000100Y43' },
  AT: vat('AT', /^U\d{8}$/, 'ATU12345678'),
  BE: vat('BE', /^[01]\d{9}$/, 'BE0123456789'),
  BG: vat('BG', /^\d{9,10}$/, 'BG123456789'),
  CH: vat('CHE', /^\d{9}(MWST|TVA|IVA)?$/, 'CHE123456789'),
  CY: vat('CY', /^\d{8}[A-Z]$/, 'CY12345678X'),
  CZ: vat('CZ', /^\d{8,10}$/, 'CZ12345678'),
  DE: vat('DE', /^\d{9}$/, 'DE123456789'),
  DK: vat('DK', /^\d{8}$/, 'DK12345678'),
  EE: vat('EE', /^\d{9}$/, 'EE123456789'),
  ES: vat('ES', /^(?=.*\d)[A-Z0-9]\d{7}[A-Z0-9]$/, 'ESX1234567X'),
  FI: vat('FI', /^\d{8}$/, 'FI12345678'),
  FR: vat('FR', /^[A-HJ-NP-Z0-9]{2}\d{9}$/, 'FR12345678901'),
  GB: vat('GB', /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, 'GB123456789'),
  GR: vat('EL', /^\d{9}$/, 'EL123456789'),
  HR: vat('HR', /^\d{11}$/, 'HR12345678901'),
  HU: vat('HU', /^\d{8}$/, 'HU12345678'),
  IE: vat('IE', /^(\d{7}[A-Z]{1,2}|\d[A-Z]\d{5}[A-Z])$/, 'IE1234567X'),
  IT: vat('IT', /^\d{11}$/, 'IT12345678901'),
  LT: vat('LT', /^(\d{9}|\d{12})$/, 'LT123456789'),
  LU: vat('LU', /^\d{8}$/, 'LU12345678'),
  LV: vat('LV', /^\d{11}$/, 'LV12345678901'),
  MT: vat('MT', /^\d{8}$/, 'MT12345678'),
  NL: vat('NL', /^\d{9}B\d{2}$/, 'NL123456789B01'),
  NO: vat('NO', /^\d{9}(MVA)?$/, 'NO123456789MVA'),
  PL: vat('PL', /^\d{10}$/, 'PL1234567890'),
  PT: vat('PT', /^\d{9}$/, 'PT123456789'),
  RO: vat('RO', /^\d{2,10}$/, 'RO1234567890'),
  SE: vat('SE', /^\d{12}$/, 'SE123456789001'),
  SI: vat('SI', /^\d{8}$/, 'SI12345678'),
  SK: vat('SK', /^\d{10}$/, 'SK1234567890'),
  US: { pattern: /^\d{9}$/, example: '12-3456789' },
  OTHER: { pattern: /^(?=.*\d)[A-Z0-9]{4,20}$/, example: 'T1234567' },
} as const satisfies Record<string, Format>

export type TaxCountry = keyof typeof FORMATS
export const TAX_COUNTRIES = Object.keys(FORMATS) as TaxCountry[]
export const taxIdExample = (country: TaxCountry): string => FORMATS[country].example

/** The characters of a Chinese unified social credit code in the order of their values; I, O, S, V and Z are left out. */
const CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CODE_LENGTH = 18

/** The check character of GB 32100-2015 over the first 17: weights are powers of 3 modulo 31. */
function creditCodeCheck(code: string): string {
  let [sum, weight] = [0, 1]
  for (const character of code.slice(0, CODE_LENGTH - 1)) {
    sum += CODE_CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CODE_CHARACTERS[(31 - (sum % 31)) % 31] as string
}

/** As it is printed, or null if it cannot be a tax ID of the country. */
export function parseTaxId(country: TaxCountry, typed: string): string | null {
  const { pattern, prefix = '' }: Format = FORMATS[country]
  const bare = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const body = prefix && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare
  if (!pattern.test(body)) return null
  if (country === 'CN' && creditCodeCheck(body) !== body.at(-1)) return null
  return country === 'US' ? `${body.slice(0, 2)}-${body.slice(2)}` : prefix + body
}

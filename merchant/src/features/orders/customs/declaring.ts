import {
  CUSTOMS,
  CUSTOMS_FIELDS,
  DECLARED,
  HS_CODE,
  LATIN,
  missingIn,
  type Customs,
  type CustomsField,
} from '@inkfold/api/contracts/customs'

export interface Declaring {
  id: number
  label: string
  customs: Customs
}

export type Said = Record<CustomsField, string>
export type Declared = Customs & { item: number }

export const saidOf = (customs: Customs) =>
  Object.fromEntries(CUSTOMS_FIELDS.map((field) => [field, `${customs[field] ?? ''}`])) as Said

/** Two decimals, as amounts are sent. */
const dollars = (text: string) => {
  const [whole = '', cents = ''] = text.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

const HOLDS: Record<CustomsField, (value: string) => boolean> = {
  name_zh: (value) => value.length <= CUSTOMS.name,
  name_en: (value) => value.length <= CUSTOMS.name && LATIN.test(value),
  material_en: (value) => value.length <= CUSTOMS.material && LATIN.test(value),
  hs_code: (value) => HS_CODE.test(value),
  declared_usd: (value) => DECLARED.test(dollars(value)),
  weight_g: (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= CUSTOMS.grams,
}

/** Keys such as `7.hs_code` of invalid fields, and of empty ones when all are required. */
export const faultsOf = (given: Readonly<Record<number, Said>>, isWhole: boolean): string[] =>
  Object.entries(given).flatMap(([item, said]) =>
    CUSTOMS_FIELDS.flatMap((field) => {
      const value = said[field].trim()
      return (value ? HOLDS[field](value) : !isWhole) ? [] : [`${item}.${field}`]
    }),
  )

export function declared(item: number, said: Said): Declared {
  const given = CUSTOMS_FIELDS.flatMap((field) => {
    const value = said[field].trim()
    if (!value) return []
    return [[field, field === 'weight_g' ? Number(value) : field === 'declared_usd' ? dollars(value) : value] as const]
  })
  return { item, ...(Object.fromEntries(given) as Customs) }
}

export function asFirst(given: Readonly<Record<number, Said>>, first: number): Record<number, Said> {
  const [said, others] = [given[first] as Said, Object.entries(given)]
  return Object.fromEntries(
    others.map(([item, own]) => [
      item,
      Object.fromEntries(CUSTOMS_FIELDS.map((field) => [field, own[field].trim() || said[field]])) as Said,
    ]),
  )
}

interface Lacking<Line> {
  line: Line
  missing: CustomsField[]
}

export const lackingIn = <Line extends { customs: Customs }>(lines: readonly Line[]): Lacking<Line>[] =>
  lines.flatMap((line) => {
    const missing = missingIn(line.customs)
    return missing.length > 0 ? [{ line, missing }] : []
  })

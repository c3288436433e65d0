import {
  CUSTOMS,
  CUSTOMS_FIELDS,
  DECLARED,
  HS_CODE,
  LATIN,
  missingCustomsFields,
  type Customs,
  type CustomsField,
} from '@inkfold/api/contracts/customs'

export interface DeclaredItem {
  id: number
  label: string
  customs: Customs
}

export type DeclarationEntries = Record<CustomsField, string>
export type Declared = Customs & { item: number }

export const entriesOf = (customs: Customs) =>
  Object.fromEntries(CUSTOMS_FIELDS.map((field) => [field, `${customs[field] ?? ''}`])) as DeclarationEntries

/** Two decimals, as amounts are sent. */
const dollars = (text: string) => {
  const [whole = '', cents = ''] = text.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

const IS_VALID: Record<CustomsField, (value: string) => boolean> = {
  name_zh: (value) => value.length <= CUSTOMS.name,
  name_en: (value) => value.length <= CUSTOMS.name && LATIN.test(value),
  material_en: (value) => value.length <= CUSTOMS.material && LATIN.test(value),
  hs_code: (value) => HS_CODE.test(value),
  declared_usd: (value) => DECLARED.test(dollars(value)),
  weight_g: (value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= CUSTOMS.grams,
}

/** Keys such as `7.hs_code` of invalid fields, and of empty ones when all are required. */
export const invalidFields = (given: Readonly<Record<number, DeclarationEntries>>, isComplete: boolean): string[] =>
  Object.entries(given).flatMap(([item, entries]) =>
    CUSTOMS_FIELDS.flatMap((field) => {
      const value = entries[field].trim()
      return (value ? IS_VALID[field](value) : !isComplete) ? [] : [`${item}.${field}`]
    }),
  )

export function declarationBody(item: number, entries: DeclarationEntries): Declared {
  const given = CUSTOMS_FIELDS.flatMap((field) => {
    const value = entries[field].trim()
    if (!value) return []
    return [[field, field === 'weight_g' ? Number(value) : field === 'declared_usd' ? dollars(value) : value] as const]
  })
  return { item, ...(Object.fromEntries(given) as Customs) }
}

export function asFirst(
  given: Readonly<Record<number, DeclarationEntries>>,
  first: number,
): Record<number, DeclarationEntries> {
  const [entries, others] = [given[first] as DeclarationEntries, Object.entries(given)]
  return Object.fromEntries(
    others.map(([item, own]) => [
      item,
      Object.fromEntries(
        CUSTOMS_FIELDS.map((field) => [field, own[field].trim() || entries[field]]),
      ) as DeclarationEntries,
    ]),
  )
}

interface Lacking<Line> {
  line: Line
  missing: CustomsField[]
}

export const lackingIn = <Line extends { customs: Customs }>(lines: readonly Line[]): Lacking<Line>[] =>
  lines.flatMap((line) => {
    const missing = missingCustomsFields(line.customs)
    return missing.length > 0 ? [{ line, missing }] : []
  })

import { CUSTOMS_FIELDS, missingIn, type Customs } from '#contracts/customs'
import { Refusal, type FieldReasons } from '#core/errors'

interface Item {
  id: number
  name: string
  customs: Customs
}

interface Sent {
  items: readonly Item[]
  parts: readonly { items: readonly { item: number }[] }[]
}

/** What crosses a border is not paid before all of it is declared: each field that lacks is said at its item. `ways` are those of the parts. */
export function refuseUndeclared({ items, parts }: Sent, ways: readonly { needs_customs: boolean }[]): void {
  const abroad = new Set(
    parts.flatMap((part, at) => (ways[at]?.needs_customs ? part.items.map(({ item }) => item) : [])),
  )
  const lacking = items.flatMap((one, at) => {
    const missing = abroad.has(one.id) ? missingIn(one.customs) : []
    return missing.length > 0 ? [{ name: one.name, at, missing }] : []
  })
  const [first] = lacking
  if (!first) return
  const fields: FieldReasons = Object.fromEntries(
    lacking.flatMap(({ at, missing }) =>
      missing.map((field) => [`items.${at}.${field}`, [{ key: 'errors.E_REQUIRED' }]]),
    ),
  )
  const words = first.missing.map((field) => `customsFields.${field}`)
  throw new Refusal('E_CUSTOMS_MISSING', { fields, count: lacking.length, item: first.name, missing: { words } })
}

/** What was paid for is declared still: it may be put right, yet not taken back. */
export function refuseTakenBack(items: readonly Item[], said: readonly (Customs & { item: number })[]): void {
  const known = new Map(items.map((one) => [one.id, one.customs]))
  const fields: FieldReasons = Object.fromEntries(
    said.flatMap(({ item, ...now }, at) =>
      CUSTOMS_FIELDS.filter((field) => known.get(item)?.[field] && !now[field]).map((field) => [
        `items.${at}.${field}`,
        [{ key: 'errors.E_CUSTOMS_KEPT' }],
      ]),
    ),
  )
  if (Object.keys(fields).length > 0) throw new Refusal('E_CUSTOMS_KEPT', { fields })
}

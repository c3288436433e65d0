import { CUSTOMS_FIELDS, missingCustomsFields, type Customs } from '#contracts/customs'
import { Refusal, type FieldReasons } from '#core/errors'
import { rows, type Transaction } from '#core/database'
import { recordTransition, type Performer, type LoadedOrder } from '#orders/order'
import { assertAllowed } from '#orders/domain/order_states'
import { rejectRiskyTexts } from '#settings/risk/check_text'

interface Item {
  id: number
  name: string
  customs: Customs
}

interface DeclaredParts {
  items: readonly Item[]
  parts: readonly { items: readonly { item: number }[] }[]
}

/**
 * Cross-border orders need complete customs data before payment; missing fields are reported per item. `ways` is
 * parallel to `parts`.
 */
export function requireCustoms({ items, parts }: DeclaredParts, ways: readonly { needs_customs: boolean }[]): void {
  const abroad = new Set(
    parts.flatMap((part, at) => (ways[at]?.needs_customs ? part.items.map(({ item }) => item) : [])),
  )
  const lacking = items.flatMap((one, at) => {
    const missing = abroad.has(one.id) ? missingCustomsFields(one.customs) : []
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

/** After payment, customs data may be corrected but not removed. */
export function rejectRemovedCustoms(items: readonly Item[], said: readonly (Customs & { item: number })[]): void {
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

export type CustomsInput = Customs & { item: number }

/** Replaces the customs data of the given items; omitted fields are cleared. Unchanged data is not written. */
export async function declareCustoms(
  order: LoadedOrder,
  said: readonly CustomsInput[],
  by: Performer,
  trx: Transaction,
) {
  assertAllowed(order, 'customs', by.role)
  rejectForeignItems(order, said)
  await rejectRiskyCustoms('items', said)
  if (order.payment !== 'unpaid') rejectRemovedCustoms(order.items, said)
  const items = said.map(({ item, ...declared }) => ({ item, customs: withoutEmptyFields(declared) }))
  const changed = await updateCustoms(order, items, trx)
  if (changed.length > 0)
    await recordTransition(order, { action: 'customs', detail: { items: changed.length } }, by, trx)
}

/** Copies the products' current customs data onto the order, so later product changes do not affect it. */
export async function saveProductCustoms(order: LoadedOrder, trx: Transaction): Promise<void> {
  const added = order.items.filter(
    ({ customs, said }) => missingCustomsFields(said).length > missingCustomsFields(customs).length,
  )
  const items = added.map(({ id, customs }) => ({ item: id, customs }))
  if (items.length > 0) await updateCustoms(order, items, trx)
}

const updateCustoms = ({ id }: LoadedOrder, items: readonly { item: number; customs: Customs }[], trx: Transaction) =>
  rows<{ id: number }>(
    `update order_items i set customs = c.customs from jsonb_to_recordset(?::jsonb) c(item int, customs jsonb)
      where i.id = c.item and i.order_id = ? and i.customs <> c.customs returning i.id`,
    [JSON.stringify(items), id],
    trx,
  )

/** Customs and carriers read these names. */
export const rejectRiskyCustoms = (field: string, said: readonly Customs[]) =>
  rejectRiskyTexts(
    Object.fromEntries(
      said.flatMap((one, at) =>
        (['name_zh', 'name_en', 'material_en'] as const).map((name) => [`${field}.${at}.${name}`, one[name]]),
      ),
    ),
  )

/** Drops empty fields. */
export const withoutEmptyFields = (said: Customs): Customs =>
  Object.fromEntries(CUSTOMS_FIELDS.flatMap((name) => (said[name] ? [[name, said[name]]] : [])))

/** Refuses items of other orders. */
export function rejectForeignItems({ items }: LoadedOrder, said: readonly { item: number }[]): void {
  if (said.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  const own = new Set(items.map(({ id }) => id))
  const fields: FieldReasons = {}
  said.forEach(({ item }, at) => {
    if (!own.has(item)) fields[`items.${at}.item`] = [{ key: 'errors.E_INVALID_REFERENCE' }]
  })
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
}

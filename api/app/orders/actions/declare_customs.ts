import { CUSTOMS_FIELDS, missingIn, type Customs } from '#contracts/customs'
import { rows, type Transaction } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import { step, type Doer } from '#orders/actions/step'
import { refuse } from '#orders/domain/abilities'
import { refuseTakenBack } from '#orders/domain/undeclared'
import type { HeldOrder } from '#orders/queries/held_order'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'

export type Declared = Customs & { item: number }

/** What is declared of some of the items; what is left out of one is not declared any more. The same again changes nothing. */
export async function declareCustoms(order: HeldOrder, said: readonly Declared[], by: Doer, trx: Transaction) {
  refuse(order, 'customs', by.party)
  refuseStrangers(order, said)
  await refuseRiskyDeclarations('items', said)
  if (order.payment !== 'unpaid') refuseTakenBack(order.items, said)
  const items = said.map(({ item, ...declared }) => ({ item, customs: knownOf(declared) }))
  const changed = await write(order, items, trx)
  if (changed.length > 0) await step(order, { action: 'customs', detail: { items: changed.length } }, by, trx)
}

/** What products said since is kept from now on, whatever they say later. */
export async function keepCustoms(order: HeldOrder, trx: Transaction): Promise<void> {
  const added = order.items.filter(({ customs, said }) => missingIn(said).length > missingIn(customs).length)
  const items = added.map(({ id, customs }) => ({ item: id, customs }))
  if (items.length > 0) await write(order, items, trx)
}

const write = ({ id }: HeldOrder, items: readonly { item: number; customs: Customs }[], trx: Transaction) =>
  rows<{ id: number }>(
    `update order_items i set customs = c.customs from jsonb_to_recordset(?::jsonb) c(item int, customs jsonb)
      where i.id = c.item and i.order_id = ? and i.customs <> c.customs returning i.id`,
    [JSON.stringify(items), id],
    trx,
  )

/** Customs and carriers read these names. */
export const refuseRiskyDeclarations = (field: string, said: readonly Customs[]) =>
  refuseRisky(
    Object.fromEntries(
      said.flatMap((one, at) =>
        (['name_zh', 'name_en', 'material_en'] as const).map((name) => [`${field}.${at}.${name}`, one[name]]),
      ),
    ),
  )

/** Without what was left empty. */
export const knownOf = (said: Customs): Customs =>
  Object.fromEntries(CUSTOMS_FIELDS.flatMap((name) => (said[name] ? [[name, said[name]]] : [])))

/** Only its own items. */
export function refuseStrangers({ items }: HeldOrder, said: readonly { item: number }[]): void {
  if (said.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  const own = new Set(items.map(({ id }) => id))
  const fields: FieldReasons = {}
  said.forEach(({ item }, at) => {
    if (!own.has(item)) fields[`items.${at}.item`] = [{ key: 'errors.E_INVALID_REFERENCE' }]
  })
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
}

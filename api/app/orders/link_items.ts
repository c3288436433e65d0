import { isUnsellable } from '#contracts/cart'
import { sum } from '#contracts/price/amounts'
import { rows, type Transaction } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import type { Personalised } from '#design/personalised/personalise'
import { assertRoomForValues, saveFilled } from '#design/personalised/save'
import type { FieldValues } from '#document/fields/fields'
import { toNewItem } from '#orders/place'
import { rejectForeignItems } from '#orders/customs'
import { orderedSample, updateUnitPrices } from '#orders/price_order'
import {
  recordTransition,
  type Performer,
  removeOrderNumbers,
  addOrderNumbers,
  type LoadedItem,
  type LoadedOrder,
} from '#orders/order'
import { insertParts, subOrderNumbers } from '#orders/write_order'
import { assertAllowed } from '#orders/domain/order_states'
import { partsOf, type CountedItem } from '#orders/domain/parts'
import { customsSql } from '#orders/queries/order_sql'
import { quoteLines, type PricedLine } from '#orders/price_lines'

export interface Link {
  item: number
  finished_product_id: number
  colour_id: number
  size_id: number
}

/**
 * Links order items to finished products and prices the whole order, because pieces of one product are priced by their
 * total. Once every item is linked, the order gets parts and becomes unpaid; until then links can be replaced.
 */
export async function linkItems(
  order: LoadedOrder,
  links: readonly Link[],
  by: Performer,
  trx: Transaction,
): Promise<void> {
  assertAllowed(order, 'link', by.role)
  rejectForeignItems(order, links)
  const chosen = new Map(links.map((link) => [link.item, link]))
  const changing = order.items.filter((item) => isChanged(item, chosen.get(item.id)))
  if (changing.length === 0) return
  const linked = order.items.filter(({ id, finished_product_id: known }) => known !== null || chosen.has(id))
  const { lines } = await quoteLines(
    linked.map((item) => toLineRequest(item, changing.includes(item) ? chosen.get(item.id) : undefined)),
    order.organisation_id,
    trx,
  )
  const priced = new Map(linked.map((item, at) => [item.id, lines[at] as PricedLine]))
  rejectUnsellable(links, priced)
  const items = order.items.map((item) => repriceItem(item, priced.get(item.id), changing.includes(item)))
  await updateLinks(items, trx)
  await updateUnitPrices(
    items.flatMap(({ id, isLinked, line, unit }) =>
      isLinked || !line?.unit ? [] : [{ id, minor: unit, price: line.unit }],
    ),
    trx,
  )
  const isWhole = linked.length === order.items.length
  await rebuildParts(order, isWhole ? items : [], trx)
  const minor = sum(items.map(({ unit, quantity }) => unit * quantity))
  const detail = { items: changing.length, left: order.items.length - linked.length }
  await recordTransition(order, { action: 'link', sets: { product_minor: minor, freight_minor: 0 }, detail }, by, trx)
  if (isWhole && order.status === 'pending_link') await recordTransition(order, { action: 'complete_link' }, by, trx)
}

interface RepricedItem extends CountedItem {
  id: number
  line: PricedLine | undefined
  isLinked: boolean
}

/** Newly linked items use the current factory; items linked before keep theirs. */
const repriceItem = (item: LoadedItem, line: PricedLine | undefined, isLinked: boolean): RepricedItem => ({
  id: item.id,
  line,
  isLinked,
  factory: (isLinked ? line?.facts?.factory_id : item.factory_id) ?? 0,
  product: (isLinked ? line?.facts?.product_id : item.product_id) ?? 0,
  quantity: item.quantity,
  unit: line?.unit?.minor ?? item.unit,
})

const isChanged = (item: LoadedItem, link: Link | undefined) =>
  link !== undefined &&
  (['finished_product_id', 'colour_id', 'size_id'] as const).some((name) => item[name] !== link[name])

/** Newly linked items use the newest version, at the normal price; items linked before keep version and sample price. */
const toLineRequest = (item: LoadedItem, link: Link | undefined) => ({
  finished_product_id: link?.finished_product_id ?? item.finished_product_id ?? 0,
  colour_id: link?.colour_id ?? item.colour_id ?? 0,
  size_id: link?.size_id ?? item.size_id ?? 0,
  quantity: item.quantity,
  ...(!link && {
    finished_version_id: item.finished_version_id ?? 0,
    maker_id: item.factory_id ?? undefined,
    sample: orderedSample(item),
  }),
})

function rejectUnsellable(links: readonly Link[], priced: ReadonlyMap<number, PricedLine>): void {
  const fields: FieldReasons = {}
  links.forEach(({ item }, at) => {
    const line = priced.get(item)
    const problem = line?.facts ? line.problem : 'withdrawn'
    if (isUnsellable(problem)) fields[`items.${at}`] = [{ key: `lineProblems.${problem}` }]
  })
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_ASSOCIATION_FAILED', { fields, count })
}

/** Existing customs data is kept; missing fields come from the product. */
async function updateLinks(items: readonly RepricedItem[], trx: Transaction): Promise<void> {
  const linked = items.flatMap(({ id, line, isLinked }) => (isLinked && line ? [{ ...toNewItem(line), id }] : []))
  await rows(
    `update order_items t set finished_product_id = i.finished_product_id, finished_version_id = i.finished_version_id,
            design_version_id = i.design_version_id, product_id = i.product_id, product_version_id = i.product_version_id, stock_id = i.stock_id,
            factory_id = i.factory_id, colour_id = i.colour_id, size_id = i.size_id, name = i.name, code = i.code, picture = i.picture,
            unit_minor = i.unit_minor, price = i.price, sample_discount = null, personalisation_id = null, personalised = null,
            customs = ${customsSql('i.product_id')} || case when t.product_id is null then t.customs else '{}' end
       from jsonb_to_recordset(?::jsonb) i(id int, finished_product_id int, finished_version_id int, design_version_id int, product_id int,
            product_version_id int, stock_id int, factory_id int, colour_id int, size_id int, name text, code text, picture text, unit_minor bigint, price jsonb)
      where t.id = i.id`,
    [JSON.stringify(linked)],
    trx,
  )
}

/** No parts while an item is unlinked; otherwise one per factory, without a freight choice. */
async function rebuildParts(order: LoadedOrder, items: readonly RepricedItem[], trx: Transaction): Promise<void> {
  const { id, order_no: no, organisation_id: merchantId } = order
  const before = order.parts.map((one) => one.part_no)
  if (before.length > 0) await rows('delete from order_parts where order_id = ?', [id], trx)
  await removeOrderNumbers(id, 'sub_order', before, trx)
  const parts = partsOf(items).map((part) => ({ ...part, freight: null }))
  const ids = items.map((one) => one.id)
  await insertParts({ id, order_no: no }, { merchantId, items, parts }, ids, trx)
  await addOrderNumbers(id, { sub_order: subOrderNumbers(no, parts) }, trx)
}

export interface ItemFields {
  item: number
  fields: FieldValues
}

/** What the version of each item prints. */
export const toPersonalise = (order: Pick<LoadedOrder, 'items'>, given: readonly ItemFields[]) =>
  given.map(({ item, fields }) => {
    const found = order.items.find(({ id }) => id === item)
    return {
      finished_product_id: found?.finished_product_id ?? 0,
      finished_version_id: found?.finished_version_id ?? null,
      fields,
    }
  })

/**
 * Replaces the values of items before the payment. Without values an item is printed as designed, whatever its buyer
 * wrote on the platform.
 */
export async function personaliseItems(
  order: LoadedOrder,
  { given, prepared }: { given: readonly ItemFields[]; prepared: readonly (Personalised | null)[] },
  by: Performer,
  trx: Transaction,
): Promise<LoadedOrder> {
  assertAllowed(order, 'personalise', by.role)
  rejectForeignItems(order, given)
  const items = toPersonalise(order, given)
  // The item was linked to another product after its values were laid out.
  if (items.some((one, at) => prepared[at] && prepared[at]?.versionId !== one.finished_version_id))
    throw new Refusal('E_ORDER_STATE')
  const saver = { organisation: { id: order.organisation_id }, userId: by.userId }
  await assertRoomForValues(prepared, saver, trx)
  const saved = await saveFilled(items, prepared, saver, trx)
  const changes = saved.map((one, at) => ({
    id: given[at]?.item,
    personalisation: one.personalisation_id,
    entries: one.personalised,
    design: one.filled_version_id,
  }))
  await rows(
    `update order_items t set personalisation_id = c.personalisation, personalised = nullif(c.entries, 'null'), is_fields_open = false,
            picture = case when c.personalisation is null then t.picture end,
            design_version_id = coalesce(c.design, (select v.design_version_id from finished_versions v where v.id = t.finished_version_id))
       from jsonb_to_recordset(?::jsonb) c(id int, personalisation int, entries jsonb, design int) where t.id = c.id and t.order_id = ?`,
    [JSON.stringify(changes), order.id],
    trx,
  )
  return recordTransition(order, { action: 'personalise', detail: { items: changes.length } }, by, trx)
}

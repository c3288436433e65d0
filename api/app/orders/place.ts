import type { FieldEntry } from '#contracts/cart'
import type { ReceiverAddress } from '#contracts/logistics'
import type { Placing } from '#contracts/settlement'
import { amountOf } from '#contracts/price/amounts'
import { rows, type Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { pipelineAll } from '#core/driver/pipeline'
import { refuseRiskyChoice } from '#logistics/domain/address'
import {
  type CartOwner,
  type StoredLine,
  loadCart,
  type CartSnapshot,
  rejectDenied,
  priceChosenLines,
  countedLine,
  rejectProblems,
} from '#orders/cart'
import { withoutEmptyFields, rejectRiskyCustoms } from '#orders/customs'
import type { Performer } from '#orders/order'
import { insertOrder, writtenIn, type NewItem, type NewOrder, type CreatedOrder } from '#orders/write_order'
import { partsOf } from '#orders/domain/parts'
import type { PricedLine, PricedLines } from '#orders/price_lines'
import { findAddress, chosenFreight, freightRequest, requireAddress, type Shipment } from '#orders/price_order'

export interface CheckoutData {
  address: ReceiverAddress | undefined
  cart: CartSnapshot
}

export async function loadCheckout(input: Placing, owner: CartOwner, trx: Transaction): Promise<CheckoutData> {
  const [address, cart] = await pipelineAll([
    findAddress(input.address_id, owner.merchantId, trx),
    loadCart(owner, input.lines, trx),
  ])
  return { address, cart }
}

/** An order that is priced and quoted, and not written yet. */
export interface Drafted {
  order: NewOrder
  kept: readonly StoredLine[]
  minor: number
}

/** What was ticked in the cart, if it costs what was shown. */
export async function draftOrder(
  settled: Placing,
  { address, cart }: CheckoutData,
  owner: CartOwner,
  trx: Transaction,
): Promise<Drafted> {
  rejectForeignCustoms(settled)
  const { kept, lines, now } = await priceChosenLines(cart, settled.lines, owner, trx)
  rejectDenied(kept, 'lines')
  rejectProblems(lines, 'lines')
  const to = requireAddress(address)
  await refuseRiskyChoice(to)
  await rejectRiskyCustoms('customs', settled.customs ?? [])
  const journey: Shipment = { merchantId: owner.merchantId, salesPlatform: 'other', to }
  const parts = await partsWithFreight({ lines, now }, settled, journey, trx)
  const cost = parts.reduce((sum, { minor, freight }) => sum + minor + freight.minor, 0)
  assertShownTotal(settled.total, cost)
  const declared = new Map(settled.customs?.map(({ line, ...said }) => [line, withoutEmptyFields(said)]))
  const order: NewOrder = {
    merchantId: owner.merchantId,
    source: 'cart',
    receiver: to,
    ...writtenIn(settled),
    storeId: null,
    salesPlatform: 'other',
    items: lines.map((line, at) => ({
      ...toNewItem(line, kept[at]),
      customs: declared.get(settled.lines[at] ?? 0),
    })),
    parts,
  }
  return { order, kept, minor: cost }
}

/** What was ticked in the cart becomes an order that waits to be paid. */
export async function placeOrder(
  input: Placing,
  known: CheckoutData,
  owner: CartOwner,
  by: Performer,
  trx: Transaction,
): Promise<CreatedOrder> {
  const { order, kept } = await draftOrder(input, known, owner, trx)
  const [created] = await pipelineAll([insertOrder(order, by, trx), removeOrderedLines(kept, owner, trx)])
  return created
}

function rejectForeignCustoms({ lines, customs = [] }: Placing): void {
  const other = customs.findIndex(({ line }) => !lines.includes(line))
  if (other >= 0) throw refuseField(`customs.${other}.line`, 'E_INVALID_REFERENCE')
}

/**
 * Two tabs ordering the same lines create one order. A line whose quantity changed since does not match and is refused.
 */
export async function removeOrderedLines(
  kept: readonly StoredLine[],
  { userId }: CartOwner,
  trx: Transaction,
): Promise<void> {
  const removed = await rows(
    `delete from cart_lines l using jsonb_to_recordset(?::jsonb) k(id int, quantity int)
      where l.user_id = ? and l.id = k.id and l.quantity = k.quantity returning l.id`,
    [JSON.stringify(kept.map(({ id, quantity }) => ({ id, quantity }))), userId],
    trx,
  )
  if (removed.length < kept.length) throw new Refusal('E_CART_CHANGED')
}

async function partsWithFreight(
  { lines, now }: Pick<PricedLines, 'lines' | 'now'>,
  { choices }: Placing,
  journey: Shipment,
  trx: Transaction,
) {
  const counted = lines.map(countedLine)
  return pipelineAll(
    partsOf(counted).map(async (part) => {
      const own = part.items.map((at) => counted[at]).filter((one) => one !== undefined)
      const choice = choices.find((one) => one.factory_id === part.factory) ?? null
      return { ...part, freight: await chosenFreight(freightRequest(journey, part.factory, own), choice, trx, now) }
    }),
  )
}

/** Customers are charged exactly the displayed amount or nothing. */
export function assertShownTotal(shown: string, minor: number): void {
  if (shown !== amountOf(minor)) throw new Refusal('E_ORDER_PRICE_CHANGED', { shown, now: amountOf(minor) })
}

/** What a buyer entered for an item, as it was saved. */
export interface PersonalisedLine {
  personalisation_id: number | null
  personalised: readonly FieldEntry[] | null
  filled_version_id: number | null
}

/** A personalised item prints the document that was filled for it, and has no picture until that is drawn. */
export const toNewItem = ({ facts, unit }: PricedLine, own?: PersonalisedLine | null): NewItem => ({
  finished_product_id: facts?.finished_product_id ?? null,
  finished_version_id: facts?.finished_version_id ?? null,
  design_version_id: own?.filled_version_id ?? facts?.design_version_id ?? null,
  product_id: facts?.product_id ?? null,
  product_version_id: facts?.product_version_id ?? null,
  stock_id: facts?.stock_id ?? null,
  factory_id: facts?.factory_id ?? null,
  colour_id: facts?.colour_id ?? null,
  size_id: facts?.size_id ?? null,
  name: facts?.name ?? '',
  code: facts?.code ?? '',
  picture: own?.personalisation_id ? null : (facts?.picture ?? null),
  quantity: facts?.quantity ?? 0,
  unit_minor: unit?.minor ?? 0,
  price: unit,
  sample_discount: facts?.sample?.discount ?? null,
  personalisation_id: own?.personalisation_id ?? null,
  personalised: own?.personalised ?? null,
})

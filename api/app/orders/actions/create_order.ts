import type { Customs } from '#contracts/customs'
import type { FreightChoice, ReceiverAddress } from '#contracts/logistics'
import { amountOf } from '#contracts/price/amounts'
import { rows, type Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { together } from '#core/together'
import { refuseRiskyChoice } from '#logistics/domain/risky_address'
import type { Owner } from '#orders/cart/owner'
import type { KeptLine } from '#orders/cart/lines'
import { lyingIn, type Lying } from '#orders/cart/lying'
import { knownOf, refuseRiskyDeclarations } from '#orders/actions/declare_customs'
import type { Doer } from '#orders/actions/step'
import { writeOrder, type NewItem, type NewOrder, type Written } from '#orders/actions/write_order'
import { partsOf } from '#orders/domain/parts'
import { refuseDenied } from '#orders/domain/refuse_denied'
import type { PricedLine, PricedLines } from '#orders/queries/priced_lines'
import { findAddress, held, parcelOf, soundAddress, type Journey } from '#orders/settlement/carried'
import { chosenOf, countedOf, refuseProblems } from '#orders/settlement/chosen_lines'

export interface Settled {
  lines: readonly number[]
  address_id: number
  choices: readonly (FreightChoice & { factory_id: number })[]
  remark?: string
  /** What is declared otherwise than the products say. */
  customs?: readonly (Customs & { line: number })[]
  /** What the sheet said it comes to. */
  total: string
}

/** What an order is made of: the lines of the cart and where they go. */
export interface Settling {
  address: ReceiverAddress | undefined
  lying: Lying
}

/** Asked before anything is judged, in one go. */
export async function settling(settled: Settled, owner: Owner, trx: Transaction): Promise<Settling> {
  const [address, lying] = await together([
    findAddress(settled.address_id, owner.merchantId, trx),
    lyingIn(owner, settled.lines, trx),
  ])
  return { address, lying }
}

/** An order that is priced and quoted, and not written yet. */
export interface Drafted {
  order: NewOrder
  kept: readonly KeptLine[]
  minor: number
}

/** What was ticked in the cart, if it costs what was shown. */
export async function draftOrder(
  settled: Settled,
  { address, lying }: Settling,
  owner: Owner,
  trx: Transaction,
): Promise<Drafted> {
  refuseOtherLines(settled)
  const { kept, lines, now } = await chosenOf(lying, settled.lines, owner, trx)
  refuseDenied(kept, 'lines')
  refuseProblems(lines, 'lines')
  const to = soundAddress(address)
  await refuseRiskyChoice(to)
  await refuseRiskyDeclarations('customs', settled.customs ?? [])
  const journey: Journey = { merchantId: owner.merchantId, salesPlatform: 'other', to }
  const parts = await carriedParts({ lines, now }, settled, journey, trx)
  const cost = parts.reduce((sum, { minor, freight }) => sum + minor + freight.minor, 0)
  refuseOther(settled.total, cost)
  const declared = new Map(settled.customs?.map(({ line, ...said }) => [line, knownOf(said)]))
  const order: NewOrder = {
    merchantId: owner.merchantId,
    source: 'cart',
    receiver: to,
    remark: settled.remark ?? '',
    storeId: null,
    salesPlatform: 'other',
    items: lines.map((line, at) => ({ ...itemOf(line), customs: declared.get(settled.lines[at] ?? 0) })),
    parts,
  }
  return { order, kept, minor: cost }
}

/** What was ticked in the cart becomes an order that waits to be paid. */
export async function createOrder(
  settled: Settled,
  known: Settling,
  owner: Owner,
  by: Doer,
  trx: Transaction,
): Promise<Written> {
  const { order, kept } = await draftOrder(settled, known, owner, trx)
  const [made] = await together([writeOrder(order, by, trx), takeOut(kept, owner, trx)])
  return made
}

/** Only what is ordered is declared. */
function refuseOtherLines({ lines, customs = [] }: Settled): void {
  const other = customs.findIndex(({ line }) => !lines.includes(line))
  if (other >= 0) throw refuseField(`customs.${other}.line`, 'E_INVALID_REFERENCE')
}

/** Two tabs that settle the same lines at once make one order; a line that holds other pieces by now is another line. */
export async function takeOut(kept: readonly KeptLine[], { userId }: Owner, trx: Transaction): Promise<void> {
  const taken = await rows(
    `delete from cart_lines l using jsonb_to_recordset(?::jsonb) k(id int, quantity int)
      where l.user_id = ? and l.id = k.id and l.quantity = k.quantity returning l.id`,
    [JSON.stringify(kept.map(({ id, quantity }) => ({ id, quantity }))), userId],
    trx,
  )
  if (taken.length < kept.length) throw new Refusal('E_CART_CHANGED')
}

async function carriedParts(
  { lines, now }: Pick<PricedLines, 'lines' | 'now'>,
  { choices }: Settled,
  journey: Journey,
  trx: Transaction,
) {
  const counted = lines.map(countedOf)
  return together(
    partsOf(counted).map(async (part) => {
      const own = part.items.map((at) => counted[at]).filter((one) => one !== undefined)
      const choice = choices.find((one) => one.factory_id === part.factory) ?? null
      return { ...part, freight: await held(parcelOf(journey, part.factory, own), choice, trx, now) }
    }),
  )
}

/** Nobody is charged anything but what they saw. */
export function refuseOther(shown: string, minor: number): void {
  if (shown !== amountOf(minor)) throw new Refusal('E_ORDER_PRICE_CHANGED', { shown, now: amountOf(minor) })
}

export const itemOf = ({ facts, unit }: PricedLine): NewItem => ({
  finished_product_id: facts?.finished_product_id ?? null,
  finished_version_id: facts?.finished_version_id ?? null,
  design_version_id: facts?.design_version_id ?? null,
  product_id: facts?.product_id ?? null,
  product_version_id: facts?.product_version_id ?? null,
  stock_id: facts?.stock_id ?? null,
  factory_id: facts?.factory_id ?? null,
  colour_id: facts?.colour_id ?? null,
  size_id: facts?.size_id ?? null,
  name: facts?.name ?? '',
  code: facts?.code ?? '',
  picture: facts?.picture ?? null,
  quantity: facts?.quantity ?? 0,
  unit_minor: unit?.minor ?? 0,
  price: unit,
})

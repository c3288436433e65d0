import type { FreightChoice } from '#contracts/logistics'
import { amountOf } from '#contracts/price/amounts'
import { rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { together } from '#core/together'
import type { Owner } from '#orders/cart/fill_cart'
import type { Doer } from '#orders/actions/step'
import { writeOrder, type NewItem, type Written } from '#orders/actions/write_order'
import { partsOf } from '#orders/domain/parts'
import type { PricedLine } from '#orders/queries/priced_lines'
import { addressOf, held, parcelOf, type Journey } from '#orders/settlement/carried'
import { chosenLines, countedOf, refuseProblems } from '#orders/settlement/chosen_lines'

export interface Settled {
  lines: readonly number[]
  address_id: number
  choices: readonly (FreightChoice & { factory_id: number })[]
  remark?: string
  /** What the sheet said it comes to. */
  total: string
}

/** What was ticked in the cart becomes an order that waits to be paid, if it costs what was shown. */
export async function createOrder(settled: Settled, owner: Owner, by: Doer, trx: Transaction): Promise<Written> {
  const address = addressOf(settled.address_id, owner.merchantId, trx)
  address.catch(() => {})
  const { lines } = await chosenLines(settled.lines, owner, trx)
  refuseProblems(lines, 'lines')
  const to = await address
  const parts = await carriedParts(lines, settled, { merchantId: owner.merchantId, salesPlatform: 'other', to }, trx)
  refuseOther(
    settled.total,
    parts.reduce((sum, { minor, freight }) => sum + minor + freight.minor, 0),
  )
  const [made] = await together([
    writeOrder(
      {
        merchantId: owner.merchantId,
        source: 'cart',
        receiver: to,
        remark: settled.remark ?? '',
        storeId: null,
        salesPlatform: 'other',
        items: lines.map(itemOf),
        parts,
      },
      by,
      trx,
    ),
    takeOut(settled.lines, owner, trx),
  ])
  return made
}

/** Two tabs that settle the same lines at once make one order. */
async function takeOut(lines: readonly number[], { userId }: Owner, trx: Transaction): Promise<void> {
  const taken = await rows(
    'delete from cart_lines where user_id = ? and id = any(?) returning id',
    [userId, lines],
    trx,
  )
  if (taken.length < lines.length) throw new Refusal('E_CART_CHANGED')
}

async function carriedParts(lines: readonly PricedLine[], { choices }: Settled, journey: Journey, trx: Transaction) {
  const counted = lines.map(countedOf)
  return together(
    partsOf(counted).map(async (part) => {
      const own = part.items.map((at) => counted[at]).filter((one) => one !== undefined)
      const choice = choices.find((one) => one.factory_id === part.factory) ?? null
      return { ...part, freight: await held(parcelOf(journey, part.factory, own), choice, trx) }
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

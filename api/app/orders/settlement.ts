import { amountOf, sum } from '#contracts/price/amounts'
import { linkResolver } from '#core/crud/list'
import type { ReceiverAddress, FreightOption, FreightQuote } from '#contracts/logistics'
import type { SettlementSheet, OrderSheet } from '#contracts/settlement'
import type { Actor } from '#core/http/actor'
import { requireBuyer } from '#catalogue/shop/sold_to'
import { cartOwner, entriesOf, presentSample, type StoredLine, loadChosenLines, countedLine } from '#orders/cart'
import { partsOf } from '#orders/domain/parts'
import { customsOfLines } from '#orders/queries/order_sql'
import type { AddressWithId } from '#orders/ports/logistics'
import { payerBalance, missingAmount } from '#orders/payer'
import { pictureOf, pictureFields } from '#orders/queries/pictures'
import type { PricedLine } from '#orders/price_lines'
import { loadAddress, logisticsPort, freightRequest, countedItems, itemPrices, shipmentOf } from '#orders/price_order'
import { Refusal } from '#core/errors'
import type { PriceAndStockVersion } from '#logistics/rate_book'
import { orderLifecycle } from '#orders/domain/order_states'
import { readOrder, type LoadedOrder } from '#orders/order'

interface SettlementInput {
  lines: readonly number[]
  /** Null selects no address; undefined the usual one. */
  address_id?: number | null
}

/** The checkout sheet: lines, parts by factory and freight options. Read-only. */
export async function showSettlement(
  { lines: ids, address_id: addressId }: SettlementInput,
  actor: Actor,
): Promise<SettlementSheet> {
  const merchantId = requireBuyer(actor)
  const [{ kept, lines, now }, customs, address, paying] = await Promise.all([
    loadChosenLines(ids, cartOwner(actor)),
    customsOfLines(actor.userId, ids),
    deliveryAddress(addressId, merchantId, actor),
    payerBalance(actor),
  ])
  const receiver = address && withoutId(address)
  const available = lines.filter(({ problem }) => problem === null)
  const counted = available.map(countedLine)
  const parts = partsOf(counted)
  const carrier = await logisticsPort()
  const quotes = await Promise.all(
    parts.map(async ({ factory, items }) => {
      const own = items.map((at) => counted[at]).filter((one) => one !== undefined)
      return receiver
        ? carrier.quote(
            undefined,
            freightRequest({ merchantId, salesPlatform: 'other', to: receiver }, factory, own),
            now,
          )
        : null
    }),
  )
  const link = await linkResolver(
    lines.map(({ facts }) => pictureOf(facts)),
    actor,
  )
  return {
    address_id: address?.id ?? null,
    receiver,
    lines: kept.map((one, at) => ({
      ...sheetLine(one, lines[at], link),
      customs: customs.get(lines[at]?.facts?.product_id ?? 0) ?? {},
    })),
    parts: parts.map(({ factory, items, pieces, minor }, at) => ({
      factory_id: factory,
      factory: available[items[0] ?? 0]?.facts?.factory ?? '',
      lines: items.map((place) => kept[lines.indexOf(available[place] as PricedLine)]?.id ?? 0),
      pieces,
      amount: amountOf(minor),
      quote: quotes[at] ?? null,
    })),
    pieces: sum(parts.map((one) => one.pieces)),
    product_amount: amountOf(sum(parts.map((one) => one.minor))),
    paying,
  }
}

/** Without permission for the address book, its content is not shown. */
async function deliveryAddress(id: number | null | undefined, merchantId: number, actor: Actor) {
  if (id) return { id, ...(await loadAddress(id, merchantId)) }
  if (id === null || !actor.may('receiver_addresses.view')) return null
  return (await (await logisticsPort()).defaultAddress(merchantId)) ?? null
}

const withoutId = ({ id: _, ...receiver }: AddressWithId): ReceiverAddress => receiver

function sheetLine(
  { id, name, name_en, colour, size, quantity, is_sample: isSample, sample, personalised }: StoredLine,
  line: PricedLine | undefined,
  link: (picture: string | null) => string | null,
) {
  const { unit, minor, problem, facts } = line ?? { unit: null, minor: 0, problem: null, facts: null }
  return {
    id,
    name: facts?.name ?? name,
    name_en,
    code: facts?.code ?? null,
    colour,
    size,
    ...pictureFields(facts, link),
    quantity,
    problem,
    unit: unit && amountOf(unit.minor),
    amount: unit && amountOf(minor),
    is_sample: isSample,
    personalised: entriesOf(personalised),
    sample: presentSample(sample),
    price: unit,
  }
}

/** The amounts an unpaid order would cost now; paying charges exactly these. */
export async function orderSheet(id: number, actor: Actor): Promise<OrderSheet> {
  const order = await readOrder(id, actor, 'orders.view')
  if (!orderLifecycle.initial.includes(order.status))
    throw new Refusal('E_ORDER_STATE', {
      status: { word: `orderStatuses.${order.status}` },
      action: { word: 'orderActions.pay' },
    })
  const { lines, now } = await itemPrices(order)
  const quotes = await quotesOf(order, now)
  const chosen = order.parts.map((part, at) => unchangedOption(part.choice, quotes[at] ?? null))
  const minor = sum(lines.map((one) => one.minor))
  const freight = chosen.every((one) => one !== null) ? sum(chosen.map((one) => one.minor)) : null
  const paying = await payerBalance(actor)
  const total = order.status !== 'unpaid' || freight === null ? null : minor + freight
  return {
    id,
    order_no: order.order_no,
    version: order.version,
    receiver: order.receiver,
    lines: order.items.map(
      ({ id: item, name, name_en, quantity, customs, sample_discount: discount, personalised }, at) => {
        const { unit, minor: amount, problem } = lines[at] ?? { unit: null, minor: 0, problem: null }
        return {
          id: item,
          name,
          name_en,
          quantity,
          problem,
          unit: unit && amountOf(unit.minor),
          amount: unit && amountOf(amount),
          is_sample: discount !== null,
          personalised: entriesOf(personalised),
          price: unit,
          customs,
        }
      },
    ),
    parts: order.parts.map(({ number, part_no, pieces, choice, items }, at) => ({
      number,
      part_no,
      lines: items.map(({ item }) => item),
      pieces,
      quote: quotes[at] ?? null,
      chosen: chosen[at] ?? null,
      lost: chosen[at] ? null : choice,
    })),
    product_amount: amountOf(minor),
    freight_amount: freight === null ? null : amountOf(freight),
    total: total === null ? null : amountOf(total),
    paying,
    gap: missingAmount(paying, total),
  }
}

async function quotesOf(order: LoadedOrder, now?: PriceAndStockVersion): Promise<(FreightQuote | null)[]> {
  if (!order.receiver) return order.parts.map(() => null)
  const [carrier, journey] = [await logisticsPort(), shipmentOf(order)]
  return Promise.all(
    order.parts.map((part) =>
      carrier.quote(undefined, freightRequest(journey, part.factory_id, countedItems(order, part)), now),
    ),
  )
}

function unchangedOption(choice: FreightOption | null, quote: FreightQuote | null): FreightOption | null {
  const now = quote?.options.find((one) => one.method_id === choice?.method_id)
  return now && now.fingerprint === choice?.fingerprint ? now : null
}

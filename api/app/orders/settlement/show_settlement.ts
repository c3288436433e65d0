import { amountOf, sum } from '#contracts/price/amounts'
import { linkerOf } from '#core/crud/links'
import type { ReceiverAddress } from '#contracts/logistics'
import type { SettlementSheet } from '#contracts/settlement'
import type { Actor } from '#core/http/actor'
import { buyerOf } from '#catalogue/queries/sold_to'
import { ownerOf } from '#orders/cart/owner'
import type { KeptLine } from '#orders/cart/lines'
import { partsOf } from '#orders/domain/parts'
import { customsOfLines } from '#orders/queries/default_customs'
import type { NumberedAddress } from '#orders/ports/logistics'
import { payingOf } from '#orders/queries/paying'
import { pictureOf, shownPicture } from '#orders/queries/pictured'
import type { PricedLine } from '#orders/queries/priced_lines'
import { addressOf, logistics, parcelOf } from '#orders/settlement/carried'
import { chosenLines, countedOf } from '#orders/settlement/chosen_lines'

interface Asked {
  lines: readonly number[]
  /** Null for none; the usual one where nobody says. */
  address_id?: number | null
}

/** The settlement sheet: what is ordered, by whom each part is made, and how it can travel. Nothing is kept. */
export async function showSettlement(
  { lines: ids, address_id: addressId }: Asked,
  actor: Actor,
): Promise<SettlementSheet> {
  const merchantId = buyerOf(actor)
  const [{ kept, lines, now }, customs, address, paying] = await Promise.all([
    chosenLines(ids, ownerOf(actor)),
    customsOfLines(actor.userId, ids),
    numbered(addressId, merchantId, actor),
    payingOf(actor),
  ])
  const receiver = address && receiverOf(address)
  const sound = lines.filter(({ problem }) => problem === null)
  const counted = sound.map(countedOf)
  const parts = partsOf(counted)
  const carrier = await logistics()
  const quotes = await Promise.all(
    parts.map(async ({ factory, items }) => {
      const own = items.map((at) => counted[at]).filter((one) => one !== undefined)
      return receiver
        ? carrier.quote(undefined, parcelOf({ merchantId, salesPlatform: 'other', to: receiver }, factory, own), now)
        : null
    }),
  )
  const link = await linkerOf(
    lines.map(({ facts }) => pictureOf(facts)),
    actor,
  )
  return {
    address_id: address?.id ?? null,
    receiver,
    lines: kept.map((one, at) => ({
      ...shown(one, lines[at], link),
      customs: customs.get(lines[at]?.facts?.product_id ?? 0) ?? {},
    })),
    parts: parts.map(({ factory, items, pieces, minor }, at) => ({
      factory_id: factory,
      factory: sound[items[0] ?? 0]?.facts?.factory ?? '',
      lines: items.map((place) => kept[lines.indexOf(sound[place] as PricedLine)]?.id ?? 0),
      pieces,
      amount: amountOf(minor),
      quote: quotes[at] ?? null,
    })),
    pieces: sum(parts.map((one) => one.pieces)),
    product_amount: amountOf(sum(parts.map((one) => one.minor))),
    paying,
  }
}

/** Whoever may not look into the address book is not shown what is in it. */
async function numbered(id: number | null | undefined, merchantId: number, actor: Actor) {
  if (id) return { id, ...(await addressOf(id, merchantId)) }
  if (id === null || !actor.may('receiver_addresses.view')) return null
  return (await (await logistics()).usual(merchantId)) ?? null
}

const receiverOf = ({ id: _, ...receiver }: NumberedAddress): ReceiverAddress => receiver

function shown(
  { id, name, colour, size, quantity }: KeptLine,
  line: PricedLine | undefined,
  link: (picture: string | null) => string | null,
) {
  const { unit, minor, problem, facts } = line ?? { unit: null, minor: 0, problem: null, facts: null }
  return {
    id,
    name: facts?.name ?? name,
    code: facts?.code ?? null,
    colour,
    size,
    ...shownPicture(facts, link),
    quantity,
    problem,
    unit: unit && amountOf(unit.minor),
    amount: unit && amountOf(minor),
    price: unit,
  }
}

import { amountOf, sum } from '#contracts/price/amounts'
import { linkerOf } from '#core/crud/links'
import { preparedRows } from '#core/database'
import type { SettlementSheet } from '#contracts/settlement'
import type { Actor } from '#core/http/actor'
import { buyerOf } from '#catalogue/queries/sold_to'
import type { KeptLine } from '#orders/cart/lines'
import { partsOf } from '#orders/domain/parts'
import { payingOf } from '#orders/queries/paying'
import type { PricedLine } from '#orders/queries/priced_lines'
import { addressOf, logistics, parcelOf } from '#orders/settlement/carried'
import { chosenLines, countedOf } from '#orders/settlement/chosen_lines'

interface Asked {
  lines: readonly number[]
  address_id?: number | null
}

/** The settlement sheet: what is ordered, by whom each part is made, and how it can travel. Nothing is kept. */
export async function showSettlement(
  { lines: ids, address_id: addressId }: Asked,
  actor: Actor,
): Promise<SettlementSheet> {
  const merchantId = buyerOf(actor)
  const [{ kept, lines }, receiver, paying] = await Promise.all([
    chosenLines(ids, { userId: actor.userId, merchantId }),
    addressId ? addressOf(addressId, merchantId) : null,
    payingOf(actor),
  ])
  const sound = lines.filter(({ problem }) => problem === null)
  const counted = sound.map(countedOf)
  const parts = partsOf(counted)
  const carrier = await logistics()
  const asked = Promise.all(
    parts.map(async ({ factory, items }) => {
      const own = items.map((at) => counted[at]).filter((one) => one !== undefined)
      return receiver
        ? carrier.quote(undefined, parcelOf({ merchantId, salesPlatform: 'other', to: receiver }, factory, own))
        : null
    }),
  )
  const [names, quotes] = await Promise.all([factoryNames(parts.map(({ factory }) => factory)), asked])
  const link = await linkerOf(
    lines.map(({ facts }) => facts?.picture ?? null),
    actor,
  )
  return {
    receiver,
    lines: kept.map((one, at) => shown(one, lines[at], link)),
    parts: parts.map(({ factory, items, pieces, minor }, at) => ({
      factory_id: factory,
      factory: names.get(factory) ?? '',
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

async function factoryNames(ids: readonly number[]): Promise<Map<number, string>> {
  const found = await preparedRows<{ id: number; name: string }>(
    'select id, name from organisations where id = any((select ?::int[])::int[])',
    [ids],
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

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
    picture: facts?.picture ?? null,
    picture_link: link(facts?.picture ?? null),
    quantity,
    problem,
    unit: unit && amountOf(unit.minor),
    amount: unit && amountOf(minor),
    price: unit,
  }
}

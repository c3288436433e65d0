import type { Cart, CartLine } from '#contracts/cart'
import { amountOf } from '#contracts/price/amounts'
import { linkerOf } from '#core/crud/links'
import type { Actor } from '#core/http/actor'
import type { KeptLine } from '#orders/cart/lines'
import type { Looked } from '#orders/cart/look'
import { pictureOf, shownPicture } from '#orders/queries/pictured'
import type { PricedLine } from '#orders/queries/priced_lines'

/** The cart as it travels; nothing is changed by looking. */
export async function showCart({ kept, lines, sheets }: Looked, actor: Actor): Promise<Cart> {
  const link = await linkerOf(
    lines.map(({ facts }) => pictureOf(facts)),
    actor,
  )
  return {
    lines: kept.map((one, at) => shown(one, lines[at] as PricedLine, link)),
    sheets: [...sheets].map(([id, sheet]) => ({ product_id: id, sheet })),
  }
}

function shown(
  kept: KeptLine,
  { facts, problem, unit, minor }: PricedLine,
  link: (address: string | null) => string | null,
): CartLine {
  const { id, name, colour, size, quantity, agreed, created_at } = kept
  return {
    id,
    finished_product_id: kept.finished_product_id,
    code: facts?.code ?? null,
    name: facts?.name ?? name,
    ...shownPicture(facts, link),
    product_id: facts?.product_id ?? null,
    colour,
    size,
    quantity,
    available: facts?.available ?? 0,
    problem,
    unit: unit && amountOf(unit.minor),
    amount: unit && amountOf(minor),
    unit_was: unit && unit.minor !== agreed ? amountOf(agreed) : null,
    faces: facts?.faces ?? [],
    materials: facts?.materials ?? [],
    created_at,
  }
}

import { CART } from '#contracts/limits'
import type { Transaction } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import type { Supplied } from '#logistics/queries/measures'
import type { Owner } from '#orders/cart/owner'
import type { KeptLine } from '#orders/cart/lines'
import { lyingIn, type Lying } from '#orders/cart/lying'
import { lookOver } from '#orders/cart/look'
import type { Counted } from '#orders/domain/parts'
import type { PricedLine } from '#orders/queries/priced_lines'

export interface Chosen {
  kept: KeptLine[]
  lines: PricedLine[]
  now?: Supplied
}

/** The lines that somebody ticked, priced together; what another tab has ordered meanwhile is said. */
export async function chosenLines(ids: readonly number[], owner: Owner, client?: Transaction): Promise<Chosen> {
  return chosenOf(await lyingIn(owner, ids, client), ids, owner, client)
}

/** The same of lines that were read. */
export async function chosenOf(
  lying: Lying,
  ids: readonly number[],
  owner: Owner,
  client?: Transaction,
): Promise<Chosen> {
  if (ids.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  const found = new Map(lying.kept.map((one) => [one.id, one]))
  const kept = ids.flatMap((id) => found.get(id) ?? [])
  if (kept.length < ids.length) throw new Refusal('E_CART_CHANGED')
  if (new Set(kept.map((one) => one.finished_product_id)).size > CART.selected)
    throw new Refusal('E_CART_SELECTION', { max: CART.selected })
  return lookOver({ ...lying, kept }, owner, client)
}

/** Each line that cannot be had, at its place. */
export function refuseProblems(lines: readonly Pick<PricedLine, 'problem'>[], field: string): void {
  const fields: FieldReasons = {}
  lines.forEach(({ problem }, at) => {
    if (problem) fields[`${field}.${at}`] = [{ key: `lineProblems.${problem}` }]
  })
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_LINES_GONE', { fields, count })
}

export const countedOf = ({ facts, unit }: PricedLine): Counted => ({
  factory: facts?.factory_id ?? 0,
  product: facts?.product_id ?? 0,
  quantity: facts?.quantity ?? 0,
  unit: unit?.minor ?? 0,
})

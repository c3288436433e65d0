import { rows, type Transaction } from '#core/database'
import type { Owner } from '#orders/cart/owner'
import { lookAt, type Looked } from '#orders/cart/look'

/**
 * From now on these products' prices are what the person has agreed to: they changed the pieces themselves, or said so.
 * All lines of a product, for its pieces count together. The cart as it is then.
 */
export async function agree(owner: Owner, products: readonly number[] | null, trx: Transaction): Promise<Looked> {
  const looked = await lookAt(owner, trx)
  await agreeTo(looked, products, trx)
  return looked
}

/** The same of lines that were looked at. */
export async function agreeTo(
  looked: Pick<Looked, 'kept' | 'lines'>,
  products: readonly number[] | null,
  trx: Transaction,
): Promise<void> {
  const agreed = looked.kept.flatMap((line, at) => {
    const { facts, unit } = looked.lines[at] ?? {}
    if (!facts || !unit || (products && !products.includes(facts.product_id)) || line.agreed === unit.minor) return []
    line.agreed = unit.minor
    return [{ id: line.id, minor: unit.minor }]
  })
  if (agreed.length > 0) await write(agreed, trx)
}

const write = (agreed: readonly { id: number; minor: number }[], trx: Transaction) =>
  rows(
    `update cart_lines l set agreed_minor = a.minor from jsonb_to_recordset(?::jsonb) a(id int, minor bigint) where l.id = a.id`,
    [JSON.stringify(agreed)],
    trx,
  )

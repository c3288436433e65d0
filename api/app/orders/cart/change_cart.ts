import { CART } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { markDenied } from '#design/finished/queries/reached'
import { agree } from '#orders/cart/agree'
import type { Owner } from '#orders/cart/owner'
import { cartLines } from '#orders/cart/lines'
import { wantedOf, type Looked } from '#orders/cart/look'
import { refuseDenied } from '#orders/domain/refuse_denied'
import { pricedLines } from '#orders/queries/priced_lines'

/** So many pieces instead of as many as there are. */
export async function setQuantity(id: number, quantity: number, owner: Owner, trx: Transaction): Promise<Looked> {
  const [line] = await markDenied(await cartLines(owner.userId, [id], trx), owner.actor, trx)
  if (!line) throw new Refusal('E_NOT_FOUND')
  refuseDenied([line], 'lines')
  const { lines } = await pricedLines([{ ...wantedOf(line), quantity }], owner.merchantId, trx)
  const { problem, facts } = lines[0] ?? {}
  // Fewer is always possible: whoever wants less of what is short takes a step towards having it.
  if (problem === 'withdrawn') throw new Refusal('E_CART_WITHDRAWN')
  if (problem === 'unprintable') throw new Refusal('E_CART_UNPRINTABLE')
  if (problem && quantity > line.quantity)
    throw refuseField('quantity', 'E_OUT_OF_STOCK', { available: facts?.available ?? 0 })
  await row('update cart_lines set quantity = ?, updated_at = now() where id = ?', [quantity, id], trx)
  return agree(owner, facts ? [facts.product_id] : [], trx)
}

/** Lines that are not there any more are no fault: another tab was faster. */
export async function removeFromCart(ids: readonly number[], owner: Owner, trx: Transaction): Promise<number> {
  refuseSelection(ids)
  const gone = await rows(
    'delete from cart_lines where user_id = ? and id = any(?) returning id',
    [owner.userId, ids],
    trx,
  )
  await agree(owner, null, trx)
  return gone.length
}

export function refuseSelection(ids: readonly unknown[]): void {
  if (ids.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  if (ids.length > CART.selected) throw new Refusal('E_CART_SELECTION', { max: CART.selected })
}

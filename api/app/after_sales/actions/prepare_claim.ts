import type { AfterSalesClaim } from '#contracts/after_sales'
import { amountOf } from '#contracts/price/amounts'
import type { Row, Transaction } from '#core/database'
import { refuseField, Refusal, type FieldReasons } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { appliedOf, fits } from '#after_sales/domain/amounts'
import { areOwnFiles } from '#media/queries/own_files'
import type { Doer } from '#orders/actions/step'
import { leftOf } from '#orders/domain/left'
import type { HeldOrder } from '#orders/queries/held_order'

export interface Claimant extends Doer {
  actor: Actor
}

/** Everything that is kept of what somebody says, judged as of now; the columns of a case. */
export async function prepareClaim(
  order: HeldOrder,
  claim: AfterSalesClaim,
  { actor, ...by }: Claimant,
  trx: Transaction,
): Promise<Row> {
  const { reason, description, compensation, refund_type: type, evidence } = claim
  if (!fits(compensation, type)) throw refuseField('refund_type', 'E_REFUND_TYPE')
  refuseStrangePieces(order, claim.items)
  const sent = { topic: 'evidence', organisationId: order.organisation_id, actor } as const
  if (!(await areOwnFiles(evidence, sent, trx))) throw refuseField('evidence', 'E_EVIDENCE_STRANGE')
  return {
    reason,
    description,
    compensation,
    refund_type: type,
    applied_minor: appliedFor(order, claim),
    evidence: JSON.stringify(evidence),
    submitted_by: by.userId,
    submitted_name: by.username,
  }
}

/** Never more than is left of what was paid. */
function appliedFor(order: HeldOrder, { refund_type: type, amount }: AfterSalesClaim): number {
  const left = leftOf(order)
  const most = left.goods + left.freight
  const applied = appliedOf(type, amount, left)
  if (applied === null || (type === 'partial' && applied === 0)) throw refuseField('amount', 'E_AMOUNT_INVALID')
  if (applied > most) throw refuseField('amount', 'E_REFUND_OVER', { most: amountOf(most) })
  if (applied === 0 && type !== 'none') throw refuseField('refund_type', 'E_REFUND_NOTHING')
  return applied
}

/** At least a piece, and of each line no more than was ordered. */
function refuseStrangePieces({ items }: HeldOrder, claimed: AfterSalesClaim['items']): void {
  const ordered = new Map(items.map(({ id, quantity }) => [id, quantity]))
  const fields: FieldReasons = {}
  for (const [at, { item, quantity }] of claimed.entries()) {
    const most = ordered.get(item)
    if (most === undefined) fields[`items.${at}.item`] = [{ key: 'errors.E_INVALID_REFERENCE' }]
    else if (quantity > most)
      fields[`items.${at}.quantity`] = [{ key: 'errors.E_AFTER_SALES_PIECES', params: { max: most } }]
  }
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
}

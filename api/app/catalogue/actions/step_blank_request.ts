import type { BlankRequestAction, BlankRequestStatus } from '#contracts/blank_requests'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { tellOfRequest } from '#catalogue/actions/tell_of_request'
import { blankRequestStates } from '#catalogue/domain/blank_request_states'
import { amongSold } from '#catalogue/queries/sold_to'
import { blankRequests } from '#catalogue/resources/blank_requests'

export interface Step {
  id: number
  action: BlankRequestAction
  note: string
  /** What it was developed into. */
  productId?: number
}

/** The permission that each takes. */
export const TAKES = {
  approve: 'review',
  reject: 'review',
  develop: 'review',
  resubmit: 'edit',
  withdraw: 'edit',
} as const satisfies Record<BlankRequestAction, string>

const TELLS = {
  approve: 'blank_request_approved',
  reject: 'blank_request_rejected',
  develop: 'blank_request_developed',
  resubmit: 'blank_request_made',
} as const

/** One step of a request's life, and a word to whom it concerns. Nobody at a merchant decides. */
export async function stepBlankRequest(step: Step, context: WriteContext): Promise<Row> {
  const { id, action, note } = step
  const { actor, trx } = context
  const isDecision = TAKES[action] === 'review'
  if (isDecision && actor.organisation.kind === 'merchant') throw new Refusal('E_REVIEW_OWN')
  const held = await holdRow(blankRequests, id, actor, TAKES[action], trx)
  const status = blankRequestStates.next(held.status as BlankRequestStatus, action)
  if (action === 'reject' && note === '') throw refuseField('note', 'E_REQUIRED')
  const productId = action === 'develop' ? await productFor(held, step, trx) : null
  await row(
    `update blank_requests set status = ?, product_id = coalesce(?, product_id), version = version + 1, updated_at = now() where id = ?`,
    [status, productId, id],
    trx,
  )
  if (isDecision)
    await row(
      'update blank_requests set decision_note = ?, decided_by = ?, decided_at = now() where id = ?',
      [note, actor.username, id],
      trx,
    )
  if (action !== 'withdraw') await tellOfRequest({ ...held, decision_note: note }, TELLS[action], context)
  return findRow(blankRequests, id, actor, TAKES[action], trx)
}

/** What is sold to the merchant who asked, and nothing else, is what became of it. */
async function productFor({ organisation_id: merchant }: Row, { productId }: Step, trx: Transaction): Promise<number> {
  if (productId === undefined) throw refuseField('product_id', 'E_REQUIRED')
  const [sold] = await amongSold([productId], Number(merchant), trx)
  if (sold === undefined) throw refuseField('product_id', 'E_INVALID_REFERENCE')
  return sold
}

import type { BlankRequestAction, BlankRequestStatus, FactoryOpinion } from '#contracts/blank_requests'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { findRow, lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { notifyRequest, blankRequestStates, blankRequests } from '#catalogue/blank_requests/blank_requests'
import { filterSold } from '#catalogue/shop/sold_to'
import { viewFor } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'

export interface RequestStep {
  id: number
  action: BlankRequestAction
  note: string
  productId?: number
}

export const REQUEST_PERMISSION = {
  approve: 'review',
  reject: 'review',
  develop: 'review',
  resubmit: 'edit',
  withdraw: 'edit',
} as const satisfies Record<BlankRequestAction, string>

const NOTICE_OF_ACTION = {
  approve: 'blank_request_approved',
  reject: 'blank_request_rejected',
  develop: 'blank_request_developed',
  resubmit: 'blank_request_made',
} as const

/** Performs one transition and notifies the people concerned. Merchants do not decide. */
export async function stepBlankRequest(step: RequestStep, context: WriteContext): Promise<Row> {
  const { id, action, note } = step
  const { actor, trx } = context
  const isDecision = REQUEST_PERMISSION[action] === 'review'
  if (isDecision && actor.organisation.kind === 'merchant') throw new Refusal('E_REVIEW_OWN')
  const held = await lockRow(blankRequests, id, actor, REQUEST_PERMISSION[action], trx)
  const status = blankRequestStates.next(held.status as BlankRequestStatus, action)
  if (action === 'reject' && note === '') throw refuseField('note', 'E_REQUIRED')
  const productId = action === 'develop' ? await requireSoldProduct(held, step, trx) : null
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
  if (action !== 'withdraw') await notifyRequest({ ...held, decision_note: note }, NOTICE_OF_ACTION[action], context)
  return findRow(blankRequests, id, actor, REQUEST_PERMISSION[action], trx)
}

/** Only a product sold to the requesting merchant can be the result. */
async function requireSoldProduct(
  { organisation_id: merchant }: Row,
  { productId }: RequestStep,
  trx: Transaction,
): Promise<number> {
  if (productId === undefined) throw refuseField('product_id', 'E_REQUIRED')
  const [sold] = await filterSold([productId], Number(merchant), trx)
  if (sold === undefined) throw refuseField('product_id', 'E_INVALID_REFERENCE')
  return sold
}

/** Asks one factory of the merchant's supplier for an opinion; clears that of a factory asked before. */
export async function askFactory(id: number, factoryId: number, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await lockRow(blankRequests, id, actor, 'review', trx)
  requirePending(held, 'ask')
  const asked = await row(
    `update blank_requests t set factory_id = f.id, opinion = null, opinion_note = '', opinion_by = null, opinion_at = null,
            version = t.version + 1, updated_at = now()
       from factories f join organisations m on m.parent_id = f.supplier_id
      where t.id = ? and m.id = t.organisation_id and f.id = ? returning t.id`,
    [id, factoryId],
    trx,
  )
  if (!asked) throw refuseField('factory_id', 'E_INVALID_REFERENCE')
  await notifyRequest(held, 'blank_request_asked', context)
  return findRow(blankRequests, id, actor, 'review', trx)
}

/**
 * Factories reach requests they were asked about through `view`; other actors need the request in their `opine` range.
 */
export const opinionVerb = ({ organisation }: Actor) => (organisation.kind === 'factory' ? 'view' : 'opine')

/** The factory's opinion; it does not decide. */
export async function giveOpinion(
  { id, opinion, note }: { id: number; opinion: FactoryOpinion; note: string },
  context: WriteContext,
): Promise<Row> {
  const { actor, trx } = context
  if (actor.organisation.kind === 'merchant') throw new Refusal('E_REVIEW_OWN')
  const held = await lockRow(blankRequests, id, actor, opinionVerb(actor), trx)
  requirePending(held, 'opine')
  if (held.factory_id === null) throw new Refusal('E_FACTORY_NOT_ASKED')
  if (opinion !== 'feasible' && note === '') throw refuseField('note', 'E_REQUIRED')
  await row(
    `update blank_requests set opinion = ?, opinion_note = ?, opinion_by = ?, opinion_at = now(), version = version + 1, updated_at = now()
      where id = ?`,
    [opinion, note, actor.username, id],
    trx,
  )
  await notifyRequest(held, 'blank_request_opinion', context)
  return findRow(viewFor(blankRequests, actor), id, actor, opinionVerb(actor), trx)
}

function requirePending({ status }: Row, action: string) {
  if (status !== 'pending_review') throw new Refusal('E_ILLEGAL_TRANSITION', { status, action })
}

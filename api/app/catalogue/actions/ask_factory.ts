import type { FactoryOpinion } from '#contracts/blank_requests'
import { row, type Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { seenBy } from '#core/crud/discreet'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import { tellOfRequest } from '#catalogue/actions/tell_of_request'
import { blankRequests } from '#catalogue/resources/blank_requests'

/** Asks a factory of the merchant's supplier whether it can make it; what another one said is gone then. */
export async function askFactory(id: number, factoryId: number, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await holdRow(blankRequests, id, actor, 'review', trx)
  refuseUnlessPending(held, 'ask')
  const asked = await row(
    `update blank_requests t set factory_id = f.id, opinion = null, opinion_note = '', opinion_by = null, opinion_at = null,
            version = t.version + 1, updated_at = now()
       from factories f join organisations m on m.parent_id = f.supplier_id
      where t.id = ? and m.id = t.organisation_id and f.id = ? returning t.id`,
    [id, factoryId],
    trx,
  )
  if (!asked) throw refuseField('factory_id', 'E_INVALID_REFERENCE')
  await tellOfRequest(held, 'blank_request_asked', context)
  return findRow(blankRequests, id, actor, 'review', trx)
}

/** A factory reaches what it was asked about; whoever speaks for it needs the request within their own range. */
export const reachToOpine = ({ organisation }: Actor) => (organisation.kind === 'factory' ? 'view' : 'opine')

/** What the factory thinks of it. It decides nothing. */
export async function giveOpinion(
  { id, opinion, note }: { id: number; opinion: FactoryOpinion; note: string },
  context: WriteContext,
): Promise<Row> {
  const { actor, trx } = context
  if (actor.organisation.kind === 'merchant') throw new Refusal('E_REVIEW_OWN')
  const held = await holdRow(blankRequests, id, actor, reachToOpine(actor), trx)
  refuseUnlessPending(held, 'opine')
  if (held.factory_id === null) throw new Refusal('E_FACTORY_NOT_ASKED')
  if (opinion !== 'feasible' && note === '') throw refuseField('note', 'E_REQUIRED')
  await row(
    `update blank_requests set opinion = ?, opinion_note = ?, opinion_by = ?, opinion_at = now(), version = version + 1, updated_at = now()
      where id = ?`,
    [opinion, note, actor.username, id],
    trx,
  )
  await tellOfRequest(held, 'blank_request_opinion', context)
  return findRow(seenBy(blankRequests, actor), id, actor, reachToOpine(actor), trx)
}

function refuseUnlessPending({ status }: Row, action: string) {
  if (status !== 'pending_review') throw new Refusal('E_ILLEGAL_TRANSITION', { status, action })
}

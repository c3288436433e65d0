import app from '@adonisjs/core/services/app'
import type { SettlingStatus } from '#contracts/settlings'
import { row, type Row } from '#core/database'
import { Money } from '#core/domain/money'
import { Refusal, refuseField } from '#core/errors'
import { findRow, holdRow } from '#core/crud/find'
import type { WriteContext } from '#core/crud/resource'
import { refuseDependent } from '#core/two_people'
import { tellHolders } from '#core/notices/tell_holders'
import { dayOf } from '#organisations/domain/days'
import { refuseUnlessPlatform } from '#organisations/domain/platform_only'
import { FeeCollector } from '#organisations/ports/fee_collector'
import { beginTerm } from '#organisations/settling/actions/begin_term'
import { tellSupplier } from '#organisations/settling/actions/tell_of_settling'
import { standsUntil } from '#organisations/settling/domain/quotes'
import { settlingStates } from '#organisations/settling/domain/settling_states'
import { settlings } from '#organisations/settling/settlings'

/** The fee was seen to come: it is booked, and the term begins, or waits for the one before it; one transaction. */
export async function confirmSettling(id: number, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await heldForReview(id, context)
  const status = settlingStates.next(held.status as SettlingStatus, 'confirm')
  await refuseDependent(actor.userId, held.paid_by as number | null, trx)
  const { minor } = Money.fromDecimal(String(held.fee), 'RMB')
  const collector = await app.container.make(FeeCollector)
  const fee = { organisationId: held.organisation_id as number, settlingId: id, no: String(held.no), minor }
  const operationId = await collector.collect({ ...fee, actorId: actor.userId }, trx)
  await row(
    `update settlings set status = ?, operation_id = ?, confirmed_by = ?, confirmed_name = ?, confirmed_at = now(), version = version + 1,
            updated_at = now() where id = ?`,
    [status, operationId, actor.userId, actor.username, id],
    trx,
  )
  if (String(held.starts_on) <= dayOf(new Date())) await beginTerm(id, trx)
  const confirmed = await findRow(settlings, id, actor, 'review', trx)
  await tellSupplier(confirmed, 'settling_confirmed', trx)
  await tellHolders(
    { kind: 'settling_was_confirmed', permission: 'settlings.review', params: { no: String(held.no) } },
    context,
  )
  return confirmed
}

/** It did not come, or not so: the offer stands as long as a new one would, and says why. */
export async function refuseSettling(id: number, remark: string, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await heldForReview(id, context)
  const status = settlingStates.next(held.status as SettlingStatus, 'refuse')
  if (remark === '') throw refuseField('remark', 'E_REQUIRED')
  await row(
    `update settlings set status = ?, remark = ?, remittance_no = null, paid_by = null, paid_name = null, expires_on = ?, version = version + 1,
            updated_at = now() where id = ?`,
    [status, remark, standsUntil(dayOf(new Date())), id],
    trx,
  )
  const refused = await findRow(settlings, id, actor, 'review', trx)
  await tellSupplier(refused, 'settling_refused', trx)
  await tellHolders(
    { kind: 'settling_was_refused', permission: 'settlings.review', params: { no: String(held.no) } },
    context,
  )
  return refused
}

/** The platform's to see, and not by whoever says that it was sent. */
async function heldForReview(id: number, { actor, trx }: WriteContext): Promise<Row> {
  refuseUnlessPlatform(actor)
  const held = await holdRow(settlings, id, actor, 'review', trx)
  if (held.paid_by === actor.userId) throw new Refusal('E_SAME_PERSON')
  return held
}

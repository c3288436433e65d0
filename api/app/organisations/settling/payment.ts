import { SETTLING } from '#contracts/limits'
import type { NoticeKind } from '#contracts/notices'
import { rows, type Row, type Transaction, row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { notifyUsers, notifyPermissionHolders } from '#core/notices/notify_user'
import type { SettlingStatus } from '#contracts/settlings'
import { Refusal, refuseField } from '#core/errors'
import { findRow, lockRow } from '#core/crud/find_rows'
import { dayOf } from '#organisations/days'
import { settlingStates, settlings } from '#organisations/settling/settlings'
import app from '@adonisjs/core/services/app'
import { Money } from '#core/domain/money'
import { rejectDependent } from '#core/independence'
import { requirePlatform } from '#organisations/access'
import { FeeCollector } from '#organisations/settling/fee_collector'
import { beginTerm } from '#organisations/settling/offer'
import { offerExpiresOn } from '#organisations/settling/quotes'

const REVIEWERS = `
  select distinct u.id from users u join organisations o on o.id = u.organisation_id and o.kind = 'platform'
    join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.status = 'enabled'
   where u.status = 'active' and (r.is_super or exists (
     select 1 from role_permissions p where p.role_id = r.id and p.permission = 'settlings.review'))`

export async function notifyPlatform({ no, supplier, fee }: Row, { actor, trx }: WriteContext): Promise<void> {
  const params = { no: String(no), supplier: String(supplier), amount: String(fee) }
  const people = await rows<{ id: number }>(REVIEWERS, [], trx)
  await notifyUsers(people, 'settling_paid', params, trx, actor.userId)
}

type SupplierNotice = Extract<NoticeKind, `settling_${string}`>

export async function notifySupplier(
  { organisation_id: id, no, ends_on: day, remark }: Row,
  kind: SupplierNotice,
  trx: Transaction,
): Promise<void> {
  const params = { no: String(no ?? ''), day: String(day), remark: String(remark ?? ''), days: SETTLING.graceDays }
  const main = `select id from users where organisation_id = ? and account_type = 'main'`
  await notifyUsers(await rows<{ id: number }>(main, [id], trx), kind, params, trx)
}

/** Records a claimed payment and its remittance number; effective once another user confirms it. */
export async function paySettling(id: number, remittanceNo: string, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await lockRow(settlings, id, actor, 'create', trx)
  const status = settlingStates.next(held.status as SettlingStatus, 'pay')
  if (held.kind !== 'first' && String(held.expires_on) < dayOf(new Date())) throw new Refusal('E_SETTLING_OVER')
  await refuseKnownRemittance(() =>
    row(
      `update settlings set status = ?, remittance_no = ?, paid_by = ?, paid_name = ?, remark = '', version = version + 1, updated_at = now() where id = ?`,
      [status, remittanceNo, actor.userId, actor.username, id],
      trx,
    ),
  )
  const paid = await findRow(settlings, id, actor, 'create', trx)
  await notifyPlatform(paid, context)
  return paid
}

/** Withdraws an unpaid offer, except the first one, which is the contract itself. */
export async function cancelSettling(id: number, { actor, trx }: WriteContext): Promise<Row> {
  const held = await lockRow(settlings, id, actor, 'create', trx)
  const status = settlingStates.next(held.status as SettlingStatus, 'cancel')
  if (held.kind === 'first') throw new Refusal('E_ILLEGAL_TRANSITION')
  await row(
    'update settlings set status = ?, version = version + 1, updated_at = now() where id = ?',
    [status, id],
    trx,
  )
  return findRow(settlings, id, actor, 'create', trx)
}

async function refuseKnownRemittance<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'settlings_remittance') throw error
    throw refuseField('remittance_no', 'E_REMITTANCE_KNOWN')
  }
}

/** Confirms the payment: books the fee and starts the term, or queues it behind the current one, in one transaction. */
export async function confirmSettling(id: number, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await lockForReview(id, context)
  const status = settlingStates.next(held.status as SettlingStatus, 'confirm')
  await rejectDependent(actor.userId, held.paid_by as number | null, trx)
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
  await notifySupplier(confirmed, 'settling_confirmed', trx)
  await notifyPermissionHolders(
    { kind: 'settling_was_confirmed', permission: 'settlings.review', params: { no: String(held.no) } },
    context,
  )
  return confirmed
}

/** The payment was not received as claimed: the offer gets a new validity period and the reason. */
export async function refuseSettling(id: number, remark: string, context: WriteContext): Promise<Row> {
  const { actor, trx } = context
  const held = await lockForReview(id, context)
  const status = settlingStates.next(held.status as SettlingStatus, 'refuse')
  if (remark === '') throw refuseField('remark', 'E_REQUIRED')
  await row(
    `update settlings set status = ?, remark = ?, remittance_no = null, paid_by = null, paid_name = null, expires_on = ?, version = version + 1,
            updated_at = now() where id = ?`,
    [status, remark, offerExpiresOn(dayOf(new Date())), id],
    trx,
  )
  const refused = await findRow(settlings, id, actor, 'review', trx)
  await notifySupplier(refused, 'settling_refused', trx)
  await notifyPermissionHolders(
    { kind: 'settling_was_refused', permission: 'settlings.review', params: { no: String(held.no) } },
    context,
  )
  return refused
}

/** Reviewed by the platform, and not by the user who claimed the payment. */
async function lockForReview(id: number, { actor, trx }: WriteContext): Promise<Row> {
  requirePlatform(actor)
  const held = await lockRow(settlings, id, actor, 'review', trx)
  if (held.paid_by === actor.userId) throw new Refusal('E_SAME_PERSON')
  return held
}

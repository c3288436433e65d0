import { PAYEE_CHANGE } from '#contracts/limits'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { rejectDependent } from '#core/independence'
import {
  sealedCards,
  sealedChanges,
  saveCardRequest,
  notifyApprovers,
  paymentAccounts,
} from '#settings/payment/payment_accounts'

/** Requests a new account number; merchants see the old one until a second user approves. */
export async function requestCard(accountId: number, given: string, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const account = await lockRow(paymentAccounts, accountId, actor, 'edit', trx)
  await saveCardRequest(account, given, context)
}

interface Pending {
  id: number
  card_number_sealed: string
  card_tail: string
  requested_by: number
  hours: number
}

/** Applies a request; `changeId` names the one the approver has seen. */
export async function approveCard(accountId: number, changeId: number, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const account = await lockRow(paymentAccounts, accountId, actor, 'approve', trx)
  const change = await pendingChange(accountId, changeId, context)
  if (change.requested_by === actor.userId) await rejectEarlyApproval(account, change, context)
  else await rejectDependent(actor.userId, change.requested_by, trx)
  const card = sealedChanges.open(change.id, change.card_number_sealed)
  await row(
    `update payment_accounts set card_number_sealed = ?, card_tail = ?, is_approved = true, version = version + 1, updated_at = now() where id = ?`,
    [sealedCards.seal(accountId, card), change.card_tail, accountId],
    trx,
  )
  await recordDecision(change, 'approved', context)
  await notifyApprovers('payee_approved', account, change.card_tail, context)
}

/** Rejects a request; its requester may withdraw it too. */
export async function rejectCard(accountId: number, changeId: number, context: WriteContext): Promise<void> {
  const account = await lockRow(paymentAccounts, accountId, context.actor, 'approve', context.trx)
  const change = await pendingChange(accountId, changeId, context)
  await recordDecision(change, 'rejected', context)
  await notifyApprovers('payee_rejected', account, change.card_tail, context)
}

async function pendingChange(accountId: number, changeId: number, { trx }: WriteContext): Promise<Pending> {
  const change = await row<Pending>(
    `select id, card_number_sealed, card_tail, requested_by, (extract(epoch from now() - requested_at) / 3600)::float8 as hours
       from payment_account_changes where id = ? and payment_account_id = ? and status = 'pending'`,
    [changeId, accountId],
    trx,
  )
  if (!change) throw new Refusal('E_ILLEGAL_TRANSITION')
  return change
}

/**
 * Without another approver in the organisation, the requester may approve after a delay in which notified users can
 * object.
 */
async function rejectEarlyApproval(account: Row, { hours }: Pending, { actor, trx }: WriteContext) {
  const another = await row(
    `select 1 from users u
      where u.organisation_id = ? and u.id <> ? and u.status = 'active' and exists (
        select 1 from user_roles ur join roles r on r.id = ur.role_id and r.status = 'enabled'
         where ur.user_id = u.id and (r.is_super or exists (
           select 1 from role_permissions p where p.role_id = r.id and p.permission = 'payment_accounts.approve'))) limit 1`,
    [account.organisation_id, actor.userId],
    trx,
  )
  if (another) throw new Refusal('E_SAME_PERSON')
  if (hours < PAYEE_CHANGE.coolingHours)
    throw new Refusal('E_COOLING_OFF', { hours: Math.ceil(PAYEE_CHANGE.coolingHours - hours) })
}

const recordDecision = ({ id }: Pending, status: 'approved' | 'rejected', { actor, trx }: WriteContext) =>
  row(
    'update payment_account_changes set status = ?, decided_by = ?, decided_name = ?, decided_at = now() where id = ?',
    [status, actor.userId, actor.username, id],
    trx,
  )

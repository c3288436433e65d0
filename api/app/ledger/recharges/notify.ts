import { rows, type Row, type Transaction } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { notifyUsers } from '#core/notices/notify_user'

/** Reviewers of the receiving supplier, and of the platform if the supplier is the platform's own. */
const REVIEWERS = `
  select distinct u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.status = 'enabled'
   where u.status = 'active' and (r.is_super or exists (
           select 1 from role_permissions p where p.role_id = r.id and p.permission = 'recharges.review'))
     and (u.organisation_id = :supplier or u.organisation_id = (
           select h.parent_id from organisations h where h.id = :supplier
              and h.id = (select min(s.id) from organisations s where s.kind = 'supplier')))`

/** The submitter and the merchant's main account. */
const MERCHANT_PEOPLE = `select id from users where id = ? or (organisation_id = ? and account_type = 'main')`

/** Notifies the possible next reviewers except the actor. */
export async function notifyReviewers(
  { no, merchant, credited, supplier_id }: Row,
  kind: 'recharge_submitted' | 'recharge_passed',
  { actor, trx }: WriteContext,
): Promise<void> {
  const people = await rows<{ id: number }>(REVIEWERS.replaceAll(':supplier', '?'), [supplier_id, supplier_id], trx)
  await notifyUsers(
    people,
    kind,
    { no: String(no), merchant: String(merchant), amount: String(credited) },
    trx,
    actor.userId,
  )
}

interface RechargeOutcome {
  no: string
  /** In RMB. */
  credited: string
  organisationId: number
  submittedBy: number
}

export async function notifyMerchant(
  { no, credited, organisationId, submittedBy }: RechargeOutcome,
  kind: 'recharge_approved' | 'recharge_rejected',
  remark: string,
  trx: Transaction,
): Promise<void> {
  const people = await rows<{ id: number }>(MERCHANT_PEOPLE, [submittedBy, organisationId], trx)
  await notifyUsers(people, kind, { no, amount: credited, remark }, trx)
}

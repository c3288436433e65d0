import { SETTLING } from '#contracts/limits'
import type { NoticeKind } from '#contracts/notices'
import { rows, type Row, type Transaction } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import { tell } from '#core/notices/tell'

const REVIEWERS = `
  select distinct u.id from users u join organisations o on o.id = u.organisation_id and o.kind = 'platform'
    join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.status = 'enabled'
   where u.status = 'active' and (r.is_super or exists (
     select 1 from role_permissions p where p.role_id = r.id and p.permission = 'settlings.review'))`

/** Those of the platform who may look whether it came; nobody hears of what they did themselves. */
export async function tellPlatform({ no, supplier, fee }: Row, { actor, trx }: WriteContext): Promise<void> {
  const params = { no: String(no), supplier: String(supplier), amount: String(fee) }
  for (const { id } of await rows<{ id: number }>(REVIEWERS, [], trx))
    if (id !== actor.userId) await tell(id, 'settling_paid', params, trx)
}

type OfSupplier = Extract<NoticeKind, `settling_${string}`>

/** Whoever the supplier is in the first place. */
export async function tellSupplier(
  { organisation_id: id, no, ends_on: day, remark }: Row,
  kind: OfSupplier,
  trx: Transaction,
): Promise<void> {
  const params = { no: String(no ?? ''), day: String(day), remark: String(remark ?? ''), days: SETTLING.graceDays }
  const people = `select id from users where organisation_id = ? and account_type = 'main'`
  for (const person of await rows<{ id: number }>(people, [id], trx)) await tell(person.id, kind, params, trx)
}

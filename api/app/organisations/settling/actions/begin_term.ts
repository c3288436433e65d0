import { row, type Transaction } from '#core/database'
import { applyLevelOf } from '#organisations/actions/apply_level'

/** From now on the supplier is on this level and in this term; the one before is over. A better level leaves the days as they are. */
export async function beginTerm(settlingId: number, trx: Transaction): Promise<void> {
  const begun = await row<{ organisation_id: number }>(
    `with begun as (
       select s.* from settlings s where s.id = ? and s.status = 'confirmed' for no key update
     ), over as (
       update settlings o set status = 'ended', version = o.version + 1, updated_at = now()
         from begun b where o.organisation_id = b.organisation_id and o.status = 'active'
     ), term as (
       update suppliers p set level_id = b.level_id, settled_years = b.years, settled_fee = b.settled_minor, ends_on = b.ends_on,
              starts_on = case b.kind when 'upgrade' then p.starts_on else b.starts_on end,
              activated_at = coalesce(p.activated_at, now()), version = p.version + 1, updated_at = now()
         from begun b where p.id = b.organisation_id
     ) select organisation_id from begun`,
    [settlingId],
    trx,
  )
  if (!begun) return
  await row(
    `update settlings set status = 'active', version = version + 1, updated_at = now() where id = ?`,
    [settlingId],
    trx,
  )
  await applyLevelOf(begun.organisation_id, trx)
}

import { atomically, row, rows } from '#core/database'
import type { RenderTask } from '#design/render/domain/task'

/** For so long a task is somebody's who says nothing of it. */
const CLAIM_SECONDS = 20
const OPEN = `(w.status = 'waiting' and w.due_at <= now() or w.status = 'running' and w.claimed_until < now())`
const KEY = 'inkfold renders'

/**
 * The next task: the oldest of whoever was served longest ago, pictures before print files, so that a merchant with a thousand waits beside one with a single one as
 * their equal. Claims stand in a row, so that none overlooks what another leaves.
 */
export const claimTask = (): Promise<RenderTask | undefined> =>
  atomically(async (trx) => {
    await rows('select pg_advisory_xact_lock(hashtext(?))', [KEY], trx)
    return row<RenderTask>(
      `with turn as (
         select t.organisation_id from render_turns t
          where exists (select 1 from render_tasks w where w.organisation_id = t.organisation_id and ${OPEN})
          order by t.served_at, t.organisation_id limit 1),
       served as (
         update render_turns r set served_at = clock_timestamp() from turn where r.organisation_id = turn.organisation_id returning r.organisation_id)
       update render_tasks k set status = 'running', attempt = attempt + 1, claimed_until = now() + ? * interval '1 second'
        where k.id = (select w.id from render_tasks w join served s on s.organisation_id = w.organisation_id where ${OPEN} order by w.kind <> 'effects', w.id limit 1)
       returning k.id, k.organisation_id, k.user_id, k.finished_product_id, k.design_version_id, k.design_id, k.kind, k.subject, k.name_zh, k.name_en, k.place, k.colour_ids, k.attempt`,
      [CLAIM_SECONDS],
      trx,
    )
  })

/** Says while it is drawn that it still is. */
export function keepClaimed({ id, attempt }: RenderTask): NodeJS.Timeout {
  const keep = () =>
    rows(
      `update render_tasks set claimed_until = now() + ? * interval '1 second' where id = ? and attempt = ? and status = 'running'`,
      [CLAIM_SECONDS, id, attempt],
    ).catch(() => undefined)
  return setInterval(() => void keep(), (CLAIM_SECONDS * 1000) / 4).unref()
}

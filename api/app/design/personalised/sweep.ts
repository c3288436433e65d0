import { rows, transaction } from '#core/database'
import { defineJob, jobCause } from '#core/jobs/job'

const NAME = 'design.sweep_personalisations'
const AT_ONCE = 200

const IS_OLD = (of: string) => `${of}.created_at < now() - interval '1 day'`
const IS_UNUSED = `
  not exists (select 1 from cart_lines l where l.personalisation_id = p.id)
  and not exists (select 1 from order_items i where i.personalisation_id = p.id)`

/** Two statements: the second sees the references of every row that was not being saved when the first locked it. */
const FIND = `
  select p.id from personalisations p where p.id > ? and ${IS_OLD('p')} and ${IS_UNUSED}
   order by p.id limit ${AT_ONCE} for update skip locked`
const REMOVE = `delete from personalisations p where p.id = any(?) and ${IS_UNUSED} returning p.design_version_id as id`

/** Left by finished products that were deleted. */
const LEFT = `
  delete from design_versions d where d.kind = 'filled' and ${IS_OLD('d')}
     and not exists (select 1 from personalisations p where p.design_version_id = d.id)`

/**
 * Deletes values of yesterday that are in no cart and no order, with their documents. Each batch begins after the last
 * one, so that what is kept is read once. Returns their number.
 */
export async function sweepPersonalisations(signal?: AbortSignal): Promise<number> {
  let [removed, last] = [0, 0]
  for (;;) {
    signal?.throwIfAborted()
    const gone = await transaction(jobCause(NAME), async (trx) => {
      const found = (await rows<{ id: number }>(FIND, [last], trx)).map(({ id }) => id)
      const deleted = await rows<{ id: number }>(REMOVE, [found], trx)
      await rows('delete from design_versions where id = any(?)', [deleted.map(({ id }) => id)], trx)
      return { found, deleted: deleted.length }
    })
    removed += gone.deleted
    last = gone.found.at(-1) ?? last
    if (gone.found.length < AT_ONCE) break
  }
  await rows(LEFT)
  return removed
}

export const sweepPersonalisationsJob = defineJob<object>({
  name: NAME,
  schedule: { cron: '35 4 * * *', tz: 'Asia/Shanghai' },
  handle: async (_payload, signal) => void (await sweepPersonalisations(signal)),
})

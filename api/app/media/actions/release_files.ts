import { rows } from '#core/database'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { removeAttachment } from '#media/actions/remove_attachment'
import { PURPOSE_NAMES, purposeOf } from '#contracts/uploads'

const GALLERY = PURPOSE_NAMES.filter((topic) => purposeOf(topic).isMaterial)

/** Pictures of a gallery go with the last record that shows them, and give back what they took. */
export const takesItsPictures =
  (resource: string): NonNullable<Hooks['leave']> =>
  async (ids, context) => {
    const shown = await rows<{ id: number }>(
      `select distinct a.id from file_references r join attachments a on a.id = r.attachment_id
        where r.resource = ? and r.record_id = any(?) and a.topic = any(?)`,
      [resource, ids.map(String), GALLERY],
      context.trx,
    )
    return () =>
      releaseUnused(
        shown.map(({ id }) => id),
        context,
      )
  }

/** Held first and judged then: whoever lets go of the same file at the same time has let go by then. */
async function releaseUnused(ids: readonly number[], context: WriteContext): Promise<void> {
  const { trx } = context
  await rows('select 1 from attachments where id = any(?) order by id for update', [ids], trx)
  const unused = await rows<{ id: number }>(
    `select a.id from attachments a where a.id = any(?)
        and not exists (select 1 from file_references r where r.attachment_id = a.id) order by a.id`,
    [ids],
    trx,
  )
  for (const one of unused) await removeAttachment({ ...one }, context)
  await rows('delete from attachments where id = any(?)', [unused.map(({ id }) => id)], trx)
}

import type { PublicationVersion } from '#contracts/publications'
import type { PublicationForm } from '#contracts/publishing/form'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { askPublish } from '#publishing/ask'
import { publications } from '#publishing/publications'

/** Newest first. */
export const versionsOf = (id: number): Promise<Omit<PublicationVersion, 'links'>[]> =>
  rows<Omit<PublicationVersion, 'links'>>(
    `select v.number, v.form, nullif(v.published_name, '') as published_by, to_json(v.created_at) as created_at,
            coalesce(v.number = p.published_version, false) as is_live
       from publication_versions v join publications p on p.id = v.publication_id
      where v.publication_id = ? order by v.number desc limit 100`,
    [id],
  )

/** Publishes an earlier version again, as a new one. What was drafted since is replaced. */
export async function rollBack(id: number, number: number, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  await lockRow(publications, id, actor, 'publish', trx)
  const version = await row<{ form: PublicationForm }>(
    'select form from publication_versions where publication_id = ? and number = ?',
    [id, number],
    trx,
  )
  if (!version) throw new Refusal('E_NOT_FOUND')
  await row('update publications set form = ?::jsonb where id = ?', [JSON.stringify(version.form), id], trx)
  await askPublish(id, context)
}

import { row } from '#core/database'
import type { WriteContext } from '#core/crud/resource'

type Blocked = { id: number }

/** The picture is unwelcome from now on with whoever says so and all beneath them. */
export async function blockPicture({ id }: Blocked, note: string, { actor, trx }: WriteContext): Promise<void> {
  await row(
    `insert into blocked_pictures (organisation_id, material_id, number, sha256, fingerprint, note, blocked_by)
     select ?, id, number, sha256, fingerprint, ?, ? from materials where id = ?
     on conflict (organisation_id, sha256) do update set note = excluded.note, blocked_by = excluded.blocked_by`,
    [actor.organisation.id, note, actor.userId, id],
    trx,
  )
}

/** Whoever passes a picture takes back what was said of it by themselves or anybody beneath them. */
export async function unblockPicture({ id }: Blocked, { actor, trx }: WriteContext): Promise<void> {
  await row(
    `delete from blocked_pictures b using materials m, organisations o
      where m.id = ? and b.sha256 = m.sha256 and o.id = b.organisation_id and o.path like ?`,
    [id, `${actor.organisation.path}%`],
    trx,
  )
}

import { rows, type Transaction } from '#core/database'
import type { DesignDocument } from '#document/model/document'
import type { PictureState, PictureStates } from '#document/preflight/unprintable'

const STATES = `
  select a.id, case when m.review = 'blocked' then 'blocked'
                    when exists (select 1 from attachments f where f.sha256 = a.sha256 and f.missing_at is null) then 'there'
                    else 'lost' end as state
    from jsonb_to_recordset(?::jsonb) a(id int, sha256 text) left join materials m on m.id = a.id`

/** Whether the pictures of a design can be had: by content, because what was designed with is what is printed. */
export async function pictureStates({ assets }: DesignDocument, trx?: Transaction): Promise<PictureStates> {
  if (assets.length === 0) return new Map()
  const asked = assets.map(({ id, sha256 }) => ({ id, sha256 }))
  const found = await rows<{ id: number; state: PictureState }>(STATES, [JSON.stringify(asked)], trx)
  return new Map(found.map(({ id, state }) => [id, state]))
}

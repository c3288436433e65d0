import type { StorageName } from '#contracts/uploads'
import { row } from '#core/database'

export interface ToModerate {
  id: number
  number: string
  organisation_id: number
  owner_user_id: number | null
  name_zh: string
  name_en: string
  sha256: string
  fingerprint: string | null
  storage: StorageName
}

/** A material that nobody has judged yet, with where its picture is kept. */
export function toModerate(id: number) {
  return row<ToModerate>(
    `select m.id, m.number, m.organisation_id, m.owner_user_id, m.name_zh, m.name_en, m.sha256, m.fingerprint::text, a.storage
       from materials m join attachments a on a.public_id = substr(m.picture, 8)::uuid
      where m.id = ? and m.review = 'pending'`,
    [id],
  )
}

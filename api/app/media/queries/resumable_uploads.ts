import { row, rows, type Transaction } from '#core/database'

export interface ResumableUpload {
  id: string
  batch: string
  owner_user_id: number
  topic: string
  name: string
  declared: string
  size: number
  received: number
  attachment_id: number | null
  created_at: string
}

const COLUMNS =
  'id, batch, owner_user_id, topic, name, declared, size, received, attachment_id, to_json(created_at) as created_at'

export function uploadById(id: string, trx?: Transaction): Promise<ResumableUpload | undefined> {
  return row<ResumableUpload>(
    `select ${COLUMNS} from resumable_uploads where id = ? and (expires_at > now() or finished_at is not null)`,
    [id],
    trx,
  )
}

export function partsOf(id: string): Promise<{ start: number; size: number }[]> {
  return rows('select start, size from upload_parts where upload_id = ? order by start', [id])
}

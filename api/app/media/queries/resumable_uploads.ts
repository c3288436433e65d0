import { row, rows, type Transaction } from '#core/database'
import type { StorageName } from '#contracts/uploads'

export interface ResumableUpload {
  id: string
  owner_user_id: number
  topic: string
  name: string
  declared: string
  storage: StorageName
  size: number
  received: number
  attachment_id: number | null
  isFinished: boolean
  /** Its parts are being made a file of at this moment. */
  isBusy: boolean
}

export interface Part {
  start: number
  size: number
  key: string
}

/** A process that has not made a file of it by then has died at it. */
const FINISHING = "interval '2 minutes'"
const COLUMNS = `id, owner_user_id, topic, name, declared, storage, size, received, attachment_id,
  finished_at is not null as "isFinished",
  coalesce(finished_at is null and finishing_at > now() - ${FINISHING}, false) as "isBusy"`

export function uploadById(id: string): Promise<ResumableUpload | undefined> {
  return row<ResumableUpload>(`select ${COLUMNS} from resumable_uploads where id = ? and expires_at > now()`, [id])
}

export function partsOf(id: string, client?: Transaction): Promise<Part[]> {
  return rows<Part>('select start, size, key from upload_parts where upload_id = ? order by start', [id], client)
}

import { row, type Transaction } from '#core/database'
import { takeStorage } from '#tenancy/actions/storage'

export interface Attachment {
  id: number
  public_id: string
  sha256: string
  name: string
  size: number
  mime: string
  suffix: string
  width: number | null
  height: number | null
  storage: string
  topic: string
}

interface NewAttachment extends Omit<Attachment, 'id' | 'public_id'> {
  owner_user_id: number
  organisation_id: number
}

const COLUMNS = 'id, public_id, sha256, name, size, mime, suffix, width, height, storage, topic'
const WRITTEN = [
  'sha256',
  'name',
  'size',
  'mime',
  'suffix',
  'width',
  'height',
  'storage',
  'topic',
  'owner_user_id',
  'organisation_id',
] as const satisfies (keyof NewAttachment)[]

/** The row of this content for this owner and topic; the same upload again is quoted once more, not stored twice. */
export async function attach(attachment: NewAttachment, trx: Transaction): Promise<Attachment> {
  const kept = await row<Attachment & { quote: number }>(
    `insert into attachments as known (${WRITTEN.join(', ')}) values (${WRITTEN.map(() => '?').join(', ')})
    on conflict (sha256, topic, storage, owner_user_id) do update set quote = known.quote + 1
    returning ${COLUMNS}, quote`,
    WRITTEN.map((column) => attachment[column]),
    trx,
  )
  const { quote, ...stored } = kept as Attachment & { quote: number }
  if (quote === 1) await takeStorage(attachment.organisation_id, attachment.size, trx)
  return stored
}

export function attachmentByPublicId(publicId: string): Promise<Attachment | undefined> {
  return row<Attachment>(`select ${COLUMNS} from attachments where public_id = ?`, [publicId])
}

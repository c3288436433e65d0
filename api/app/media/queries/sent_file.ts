import type { PurposeName } from '#contracts/uploads'
import { row, type Transaction } from '#core/database'
import { publicIdIn } from '#media/domain/file_address'
import type { Content } from '#media/queries/content'

export interface SentFile extends Content {
  id: number
  name: string
  suffix: string
}

/** A file that an organisation's own people have sent for this purpose; nothing where the address names none. */
export const sentFile = (address: string, topic: PurposeName, organisationId: number, client?: Transaction) =>
  row<SentFile>(
    'select id, name, suffix, storage, sha256 from attachments where public_id = ?::uuid and topic = ? and organisation_id = ? and missing_at is null',
    [publicIdIn(address) ?? null, topic, organisationId],
    client,
  )

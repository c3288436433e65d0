import type { PurposeName } from '#contracts/uploads'
import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { publicIdIn } from '#media/domain/file_address'
import type { Content } from '#media/queries/content'
import { mayName } from '#media/queries/own_files'

export interface SentFile extends Content {
  id: number
  name: string
  suffix: string
}

/** A file that the actor, or somebody of the same organisation whose file the actor sees, has uploaded for this purpose. */
export async function sentFile(
  address: string,
  topic: PurposeName,
  actor: Actor,
  trx?: Transaction,
): Promise<SentFile | undefined> {
  const found = await row<SentFile & { owner_user_id: number }>(
    'select id, name, suffix, storage, sha256, owner_user_id from attachments where public_id = ?::uuid and topic = ? and organisation_id = ? and missing_at is null',
    [publicIdIn(address) ?? null, topic, actor.organisation.id],
    trx,
  )
  return found && (await mayName([found], actor, trx)) ? found : undefined
}

import { row, rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import type { PurposeName } from '#contracts/uploads'
import { publicIdIn } from '#media/domain/file_address'
import type { Attachment } from '#media/queries/attachments'
import { visibleFiles } from '#media/queries/may_see'

interface Sent {
  topic: PurposeName
  /** The organisation that uploaded them. */
  organisationId: number
  actor: Actor
}

/**
 * Naming a private file gives the readers of the record a right to it. So it is taken only from whom it belongs to, or who
 * may see it already, and only for what it was uploaded for; the database refuses everything else by itself.
 */
export async function areOwnFiles(addresses: readonly string[], sent: Sent, trx: Transaction): Promise<boolean> {
  const { topic, organisationId, actor } = sent
  const wanted = addresses.map((address) => publicIdIn(address))
  if (new Set(wanted).size !== wanted.length || wanted.includes(undefined)) return false
  const found = await rows<Pick<Attachment, 'id' | 'owner_user_id'>>(
    'select id, owner_user_id from attachments where public_id = any(?::uuid[]) and topic = ? and organisation_id = ?',
    [wanted, topic, organisationId],
    trx,
  )
  return found.length === wanted.length && mayName(found, actor, trx)
}

/** Within a transaction the database is told which files of others the writer may name. */
export async function mayName(
  files: readonly Pick<Attachment, 'id' | 'owner_user_id'>[],
  actor: Actor,
  trx?: Transaction,
): Promise<boolean> {
  const foreign = files.filter((file) => file.owner_user_id !== actor.userId).map(({ id }) => id)
  if (foreign.length === 0) return true
  const visible = await visibleFiles(foreign, actor, trx)
  if (foreign.some((id) => !visible.has(id))) return false
  if (trx) await row(`select set_config('inkfold.files', ?, true)`, [foreign.join(',')], trx)
  return true
}

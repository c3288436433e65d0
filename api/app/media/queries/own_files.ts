import { row, type Transaction } from '#core/database'
import type { PurposeName } from '#contracts/uploads'
import { publicIdIn } from '#media/domain/file_address'

interface Sent {
  topic: PurposeName
  /** The house that sent them. */
  organisationId: number
}

/** Whoever names a private file may see it afterwards: so only what one's own house has sent for this is taken. */
export async function areOwnFiles(addresses: readonly string[], sent: Sent, trx: Transaction): Promise<boolean> {
  const wanted = addresses.map((address) => publicIdIn(address))
  if (new Set(wanted).size !== wanted.length || wanted.includes(undefined)) return false
  const found = await row<{ count: number }>(
    `select count(*)::int as count from attachments where public_id = any(?::uuid[]) and topic = ? and organisation_id = ?`,
    [wanted, sent.topic, sent.organisationId],
    trx,
  )
  return found?.count === wanted.length
}

import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'

export interface StoredVersion {
  id: number
  revision: number
  hash: string
  document: DesignDocument
  saved_at: string
}

/** One version with its document, of whatever age, as documents are today. */
export async function versionOf(designId: number, revision: number, trx?: Transaction): Promise<StoredVersion> {
  const found = await row<StoredVersion & { document: unknown }>(
    `select id, revision, hash, document, to_json(saved_at) as saved_at from design_versions where design_id = ? and revision = ?`,
    [designId, revision],
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return { ...found, document: openDocument(found.document) }
}

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

const VERSION = `select v.id, v.revision, v.hash, v.document, to_json(v.saved_at) as saved_at
                   from design_versions v where v.design_id = ?`
const STANDING = `${VERSION} and v.revision = (select d.revision from designs d where d.id = v.design_id)`

/** One version with its document, of whatever age, as documents are today. */
export async function versionOf(designId: number, revision: number, trx?: Transaction): Promise<StoredVersion> {
  return opened(await row(`${VERSION} and v.revision = ?`, [designId, revision], trx))
}

/** The version that stands, found and read in one statement: a save may have made another of it between two. */
export async function standingVersion(designId: number, trx?: Transaction): Promise<StoredVersion> {
  return opened(await row(STANDING, [designId], trx))
}

function opened(found: (Omit<StoredVersion, 'document'> & { document: unknown }) | undefined): StoredVersion {
  if (!found) throw new Refusal('E_NOT_FOUND')
  return { ...found, document: openDocument(found.document) }
}

import { createHash } from 'node:crypto'
import type { DesignDocument } from '#document/model/document'
import { LIMITS } from '#document/model/limits'
import { DocumentFault } from '#document/validation/fault'
import { writeDocument } from '#document/validation/validate'
import app from '@adonisjs/core/services/app'
import { DESIGN } from '#contracts/limits'
import type { DesignVersionKind } from '#contracts/design'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Delta } from '#document/patches/patch'
import { RenderPort } from '#design/ports'

/** The serialised document and its SHA-256 hash, which identifies it. */
export interface SerialisedDocument {
  text: string
  hash: string
}

export function serialise(document: DesignDocument): SerialisedDocument {
  const text = writeDocument(document)
  if (text.length > LIMITS.bytes) throw new DocumentFault(null, 'too_big')
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

export interface Revision extends SerialisedDocument {
  designId: number
  /** The revision it is based on; 0 for the first. */
  base: number
  kind: DesignVersionKind
  name: string | null
  delta: Delta | null
  userId: number
}

/** Merges consecutive autosaves of one user within a few minutes into one version; other revisions get their own. */
export async function saveRevision(revision: Revision, trx: Transaction): Promise<void> {
  if (revision.kind !== 'auto' || !(await joinedToPrevious(revision, trx))) await insertVersion(revision, trx)
  if (revision.base > 0) await savePatch(revision, trx)
  await deleteOldVersions(revision.designId, trx)
  const renders = await app.container.make(RenderPort)
  await renders.enqueueDesign(revision.designId, trx)
}

async function joinedToPrevious({ designId, base, hash, text, userId }: Revision, trx: Transaction): Promise<boolean> {
  const found = await row(
    `update design_versions set revision = ?, hash = ?, document = ?::json, saved_at = now()
      where design_id = ? and revision = ? and kind = 'auto' and kept_at is null and saved_by = ?
        and created_at > now() - make_interval(mins => ?) returning 1`,
    [base + 1, hash, text, designId, base, userId, DESIGN.joinMinutes],
    trx,
  )
  return found !== undefined
}

const insertVersion = ({ designId, base, kind, name, hash, text, userId }: Revision, trx: Transaction) =>
  row(
    `insert into design_versions (design_id, revision, kind, name, hash, document, saved_by) values (?, ?, ?, ?, ?, ?::json, ?)`,
    [designId, base + 1, kind, name, hash, text, userId],
    trx,
  )

async function savePatch({ designId, base, delta, userId }: Revision, trx: Transaction): Promise<void> {
  const text = delta === null ? '{"fields":{}}' : JSON.stringify(delta)
  const kept = Buffer.byteLength(text) > DESIGN.patchBytes ? null : text
  await row(
    'insert into design_patches (design_id, base, delta, saved_by) values (?, ?, ?::json, ?)',
    [designId, base, kept, userId],
    trx,
  )
  await row('delete from design_patches where design_id = ? and base <= ?', [designId, base - DESIGN.patches], trx)
}

/** Deletes the oldest autosaves beyond the limit. Named versions are kept and limited separately. */
async function deleteOldVersions(designId: number, trx: Transaction): Promise<void> {
  await row(
    `delete from design_versions where kept_at is null and id in (
       select id from design_versions where design_id = ? and kind <> 'named' order by revision desc offset ?)`,
    [designId, DESIGN.versions],
    trx,
  )
}

export async function assertNamedVersionsLeft(designId: number, trx: Transaction): Promise<void> {
  const found = await row<{ count: number }>(
    `select count(*)::int as count from design_versions where design_id = ? and kind = 'named'`,
    [designId],
    trx,
  )
  if ((found?.count ?? 0) >= DESIGN.named) throw new Refusal('E_DESIGN_VERSIONS', { most: DESIGN.named })
}

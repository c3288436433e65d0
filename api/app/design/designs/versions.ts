import { row, type Transaction, rows } from '#core/database'
import { Refusal } from '#core/errors'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'
import type { DesignVersion, DesignVersions } from '#contracts/design'
import { DESIGN } from '#contracts/limits'
import type { Patch } from '#document/patches/patch'

export interface StoredVersion {
  id: number
  revision: number
  hash: string
  document: DesignDocument
  saved_at: string
}

const SELECT_VERSION = `select v.id, v.revision, v.hash, v.document, to_json(v.saved_at) as saved_at
                   from design_versions v where v.design_id = ?`
const SELECT_CURRENT = `${SELECT_VERSION} and v.revision = (select d.revision from designs d where d.id = v.design_id)`

/** One version with its document, upgraded to the current format. */
export async function loadVersion(designId: number, revision: number, trx?: Transaction): Promise<StoredVersion> {
  return parseVersion(await row(`${SELECT_VERSION} and v.revision = ?`, [designId, revision], trx))
}

/** One statement, because a save between two statements would create a newer version. */
export async function loadCurrentVersion(designId: number, trx?: Transaction): Promise<StoredVersion> {
  return parseVersion(await row(SELECT_CURRENT, [designId], trx))
}

function parseVersion(found: (Omit<StoredVersion, 'document'> & { document: unknown }) | undefined): StoredVersion {
  if (!found) throw new Refusal('E_NOT_FOUND')
  return { ...found, document: openDocument(found.document) }
}

const SELECT_SHOWN = `
  select v.id, v.revision, v.kind, v.name, v.hash, u.username as saved_by_name, to_json(v.saved_at) as saved_at, v.kept_at is not null as is_kept
    from design_versions v left join users u on u.id = v.saved_by`

export const findVersion = async (designId: number, revision: number, trx: Transaction): Promise<DesignVersion> =>
  (await row<DesignVersion>(
    `${SELECT_SHOWN} where v.design_id = ? and v.revision = ?`,
    [designId, revision],
    trx,
  )) as DesignVersion

interface PageInput {
  /** Only versions older than this revision. */
  before?: number
  limit?: number
}

/** The newest first. */
export async function listVersions(
  designId: number,
  { before, limit = DESIGN.pageOfVersions }: PageInput,
): Promise<DesignVersions> {
  const found = await rows<DesignVersion>(
    `${SELECT_SHOWN} where v.design_id = ? and v.revision < ? order by v.revision desc limit ?`,
    [designId, before ?? MAX_REVISION, limit + 1],
  )
  const list = found.slice(0, limit)
  return { list, next_before: found.length > limit ? (list.at(-1)?.revision ?? null) : null }
}

const MAX_REVISION = 2 ** 31 - 1

/** The patches from this revision to the current one; null when one of them is no longer stored. */
export async function findPatchesSince(
  designId: number,
  base: number,
  revision: number,
  trx: Transaction,
): Promise<Patch[] | null> {
  const found = await rows<{ base: number; delta: Patch['delta'] | null }>(
    'select base, delta from design_patches where design_id = ? and base >= ? order by base',
    [designId, base],
    trx,
  )
  const whole = found.flatMap(({ base: at, delta }) => (delta ? [{ base: at, delta }] : []))
  return whole.length === revision - base ? whole : null
}

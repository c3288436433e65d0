import app from '@adonisjs/core/services/app'
import { DESIGN } from '#contracts/limits'
import type { DesignVersionKind } from '#contracts/design'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Delta } from '#document/patches/patch'
import { Renders } from '#design/ports/renders'
import type { Written } from '#design/designs/domain/written'

export interface Revision extends Written {
  designId: number
  /** What it was made upon; 0 where it is the first. */
  base: number
  kind: DesignVersionKind
  name: string | null
  delta: Delta | null
  userId: number
}

/** Writes a new revision into the version before, if both saved themselves lately, or as a version of its own. */
export async function keepRevision(revision: Revision, trx: Transaction): Promise<void> {
  if (revision.kind !== 'auto' || !(await joined(revision, trx))) await insert(revision, trx)
  if (revision.base > 0) await keepPatch(revision, trx)
  await thinOut(revision.designId, trx)
  const renders = await app.container.make(Renders)
  await renders.picture(revision.designId, trx)
}

async function joined({ designId, base, hash, text, userId }: Revision, trx: Transaction): Promise<boolean> {
  const found = await row(
    `update design_versions set revision = ?, hash = ?, document = ?::json, saved_at = now()
      where design_id = ? and revision = ? and kind = 'auto' and kept_at is null and saved_by = ?
        and created_at > now() - make_interval(mins => ?) returning 1`,
    [base + 1, hash, text, designId, base, userId, DESIGN.joinMinutes],
    trx,
  )
  return found !== undefined
}

const insert = ({ designId, base, kind, name, hash, text, userId }: Revision, trx: Transaction) =>
  row(
    `insert into design_versions (design_id, revision, kind, name, hash, document, saved_by) values (?, ?, ?, ?, ?, ?::json, ?)`,
    [designId, base + 1, kind, name, hash, text, userId],
    trx,
  )

async function keepPatch({ designId, base, delta, userId }: Revision, trx: Transaction): Promise<void> {
  const text = delta === null ? '{"fields":{}}' : JSON.stringify(delta)
  const kept = Buffer.byteLength(text) > DESIGN.patchBytes ? null : text
  await row(
    'insert into design_patches (design_id, base, delta, saved_by) values (?, ?, ?::json, ?)',
    [designId, base, kept, userId],
    trx,
  )
  await row('delete from design_patches where design_id = ? and base <= ?', [designId, base - DESIGN.patches], trx)
}

/** The oldest versions that saved themselves go; those with a name stay, and of these there may be so many. */
async function thinOut(designId: number, trx: Transaction): Promise<void> {
  await row(
    `delete from design_versions where kept_at is null and id in (
       select id from design_versions where design_id = ? and kind <> 'named' order by revision desc offset ?)`,
    [designId, DESIGN.versions],
    trx,
  )
}

export async function refuseManyNamed(designId: number, trx: Transaction): Promise<void> {
  const found = await row<{ count: number }>(
    `select count(*)::int as count from design_versions where design_id = ? and kind = 'named'`,
    [designId],
    trx,
  )
  if ((found?.count ?? 0) >= DESIGN.named) throw new Refusal('E_DESIGN_VERSIONS', { most: DESIGN.named })
}

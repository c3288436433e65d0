import { access, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OWN_FONTS, type FontFault, type OwnFont } from '#contracts/own_fonts'
import type { WriteContext } from '#core/crud/resource'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { organisationsAbove } from '#design/access'
import { loadCurrentVersion } from '#design/designs/versions'
import type { DesignDocument } from '#document/model/document'
import { fontNamed } from '#document/fonts/manifest'
import { ownFontFile, ownFontId, ownFontNumber, registerOwnFonts } from '#document/fonts/own'
import { temporaryPath } from '#media/storage/paths'

export interface FontCheck {
  readonly input: string
  readonly output: string
}

/** Of the font that was written anew. */
export interface CheckedFont {
  name: string | null
  weight: number
  isItalic: boolean
  ascent: number
  descent: number
  coverage: string
  sha256: string
}
export type FontAnswer = { readonly checked: CheckedFont } | { readonly refused: FontFault }

const SHOWN = `f.id, f.name, f.weight, f.is_italic, f.sha256, octet_length(f.content) as bytes, f.ascent, f.descent, f.coverage,
  f.removed_at is not null as is_removed`

type WithFonts = Pick<DesignDocument, 'fonts'>
export const ownFontNumbers = ({ fonts }: WithFonts) => fonts.flatMap(({ id }) => ownFontNumber(id) ?? [])

/** The organisation's fonts on its list, by name. */
export const listOwnFonts = ({ organisation }: Actor, trx?: Transaction): Promise<OwnFont[]> =>
  rows<OwnFont>(
    `select ${SHOWN} from own_fonts f where f.organisation_id = ? and f.removed_at is null order by lower(f.name), f.id`,
    [organisation.id],
    trx,
  )

/** The ids in documents of the organisation's fonts on its list. */
export async function listedFontIds(organisationId: number, trx?: Transaction): Promise<ReadonlySet<string>> {
  const found = await rows<{ id: number }>(
    'select id from own_fonts where organisation_id = ? and removed_at is null',
    [organisationId],
    trx,
  )
  return new Set(found.map(ownFontId))
}

/** Those on the list, and those that the document names. Frames on other pages learn of no other. */
export async function ownFontsFor(document: WithFonts, actor: Actor): Promise<OwnFont[]> {
  const [listed, named] = await Promise.all([
    actor.editor ? [] : listOwnFonts(actor),
    fontsWithNumbers(ownFontNumbers(document)),
  ])
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...named.filter(({ id }) => !known.has(id))]
}

/** Those that the document names. */
export const ownFontsIn = (document: WithFonts): Promise<OwnFont[]> => fontsWithNumbers(ownFontNumbers(document))

const fontsWithNumbers = (numbers: readonly number[], trx?: Transaction): Promise<OwnFont[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : rows<OwnFont>(`select ${SHOWN} from own_fonts f where f.id = any(?)`, [numbers], trx)

/** Hashes by id of the document's own fonts that the actor may design with: the organisation's and those above it. */
export async function usableOwnFonts(
  document: WithFonts,
  actor: Actor,
  trx: Transaction,
): Promise<readonly (readonly [id: string, sha256: string])[]> {
  const numbers = await allowedInFrame(ownFontNumbers(document), actor, trx)
  if (numbers.length === 0) return []
  const found = await rows<{ id: number; sha256: string }>(
    'select id, sha256 from own_fonts where id = any(?) and organisation_id = any(?)',
    [numbers, [actor.organisation.id, ...organisationsAbove(actor)]],
    trx,
  )
  return found.map((font) => [ownFontId(font), font.sha256] as const)
}

/** A frame keeps what its design is set in, also after the merchant changed it in between. */
async function allowedInFrame(numbers: number[], { editor }: Actor, trx: Transaction): Promise<number[]> {
  if (!editor || numbers.length === 0) return numbers
  const { document } = await loadCurrentVersion(editor.designId, trx)
  const allowed = new Set([...editor.ownFonts, ...ownFontNumbers(document)])
  return numbers.filter((number) => allowed.has(number))
}

/** Makes the document's own fonts known to this process, so that texts are judged by their characters. */
export async function knowOwnFonts(document: WithFonts, trx?: Transaction): Promise<void> {
  const unknown = document.fonts.filter(({ id }) => !fontNamed(id))
  registerOwnFonts(await fontsWithNumbers(ownFontNumbers({ fonts: unknown }), trx))
}

/** The same font again brings back the removed one. Several at once are counted one after another. */
export async function insertOwnFont(
  font: CheckedFont & { name: string },
  path: string,
  { actor, trx }: WriteContext,
): Promise<OwnFont> {
  const { id: organisationId } = actor.organisation
  await row(`select pg_advisory_xact_lock(hashtext('own fonts'), ?::int)`, [organisationId], trx)
  await assertRoom(organisationId, font.sha256, trx)
  const made = await row<OwnFont>(
    `with f as (
       insert into own_fonts (organisation_id, added_by, name, weight, is_italic, content, sha256, ascent, descent, coverage)
       values (:organisationId, :userId, :name, :weight, :isItalic, :content, :sha256, :ascent, :descent, :coverage)
       on conflict (organisation_id, sha256) do update set removed_at = null, licence_confirmed_at = now(), added_by = excluded.added_by
       returning *)
     select ${SHOWN} from f`,
    { ...font, organisationId, userId: actor.userId, content: await readFile(path) },
    trx,
  )
  return made as OwnFont
}

async function assertRoom(organisationId: number, sha256: string, trx: Transaction): Promise<void> {
  const counted = await row<{ shown: number; ever: number }>(
    `select count(*) filter (where removed_at is null)::int as shown, count(*)::int as ever
       from own_fonts where organisation_id = ? and sha256 <> ?`,
    [organisationId, sha256],
    trx,
  )
  const max = counted && counted.ever >= OWN_FONTS.ever ? OWN_FONTS.ever : OWN_FONTS.most
  if (counted && (counted.shown >= OWN_FONTS.most || counted.ever >= OWN_FONTS.ever))
    throw new Refusal('E_FONTS_FULL', { max })
}

/** Takes it off the list. Designs and orders that use it still print. */
export async function removeOwnFont(id: number, { actor, trx }: WriteContext): Promise<void> {
  const found = await row(
    `update own_fonts set removed_at = coalesce(removed_at, now()) where id = ? and organisation_id = ? returning 1`,
    [id, actor.organisation.id],
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
}

/** A file with the font's content, made on first use; null for an unknown hash. */
export async function ownFontPath(sha256: string): Promise<string | null> {
  const fresh = await temporaryPath()
  const path = join(dirname(fresh), ownFontFile(sha256))
  if (await isThere(path)) return path
  const found = await row<{ content: Buffer }>('select content from own_fonts where sha256 = ? limit 1', [sha256])
  if (!found) return null
  try {
    await writeFile(fresh, found.content, { flag: 'wx', mode: 0o600 })
    await rename(fresh, path)
  } finally {
    await rm(fresh, { force: true })
  }
  return path
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

export interface OwnFontFile {
  readonly font: OwnFont
  readonly path: string
}

/** For the renderer: the document's own fonts with their files. */
export async function ownFontFiles(document: WithFonts): Promise<readonly OwnFontFile[]> {
  const fonts = await fontsWithNumbers(ownFontNumbers(document))
  const files = await Promise.all(fonts.map(async (font) => ({ font, path: await ownFontPath(font.sha256) })))
  return files.flatMap(({ font, path }) => (path === null ? [] : [{ font, path }]))
}

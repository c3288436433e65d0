import { createHash } from 'node:crypto'
import type { FieldEntry } from '#contracts/cart'
import { rows } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { ownFontFiles } from '#design/fonts/own_fonts'
import { findUsable } from '#design/materials/usable'
import { loadFielded, type FieldedVersion } from '#design/personalised/fielded'
import { layTexts } from '#design/render/processes/render'
import { buyerFields, checkValues, type BuyerField, type FieldFault, type FieldValues } from '#document/fields/fields'
import { changedTexts, fillFields } from '#document/fields/fill'
import type { Asset, DesignDocument } from '#document/model/document'
import type { TextLayer } from '#document/model/layers'
import { DocumentFault } from '#document/validation/fault'
import { openDocument } from '#document/validation/validate'
import { findBlockedWords } from '#settings/risk/check_text'

export interface ToPersonalise {
  finished_product_id: number
  /** That of an order; the current one otherwise. */
  finished_version_id?: number | null
  fields?: FieldValues
}

/** Values that were checked and laid out, and are not saved yet. */
export interface Personalised {
  versionId: number
  hash: string
  entries: readonly Entry[]
  /** Null when the same values were saved before. */
  document: DesignDocument | null
}

type Entry = FieldEntry & { key: string }

const hasValues = ({ fields = {} }: ToPersonalise) => Object.values(fields).some((text) => text.trim() !== '')

/**
 * Checks what buyers entered and lays it out; outside a transaction, because texts are measured by a process of its own.
 * Null for items without values. Faults are reported at their fields.
 */
export async function prepareFields(items: readonly ToPersonalise[], actor: Actor): Promise<(Personalised | null)[]> {
  const filled = items.map((item) => (hasValues(item) ? item : null))
  if (filled.every((item) => item === null)) return filled.map(() => null)
  const versions = await loadFielded(
    filled.map((item) => item ?? { finished_product_id: 0 }),
    actor.organisation.id,
  )
  const outcomes = await personaliseLines(
    filled.map((item, at) => ({ version: item ? versions[at] : undefined, given: item?.fields ?? {} })),
    actor,
  )
  const fields: FieldReasons = {}
  for (const [at, { faults }] of outcomes.entries())
    for (const { field, reason, params } of faults)
      fields[`items.${at}.fields.${field}`] = [{ key: `fieldFaults.${reason}`, params: params && { ...params } }]
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_FIELDS', { fields, count })
  return outcomes.map(({ personalised }) => personalised ?? null)
}

interface Outcome {
  faults: readonly FieldFault[]
  personalised?: Personalised
}

interface LineToFill {
  /** Absent for a line that has no fields. */
  version: FieldedVersion | undefined
  given: FieldValues
}

const NOTHING: Outcome = { faults: [] }

/**
 * Values of lines of any designs. What is asked of the database and of the renderer depends on the number of designs, not
 * of lines. Without a person, for an order that a platform sends, pictures are not taken.
 */
export async function personaliseLines(lines: readonly LineToFill[], actor: Actor | null): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = lines.map(() => NOTHING)
  const places = Map.groupBy(lines.keys(), (at) => lines[at]?.version?.version_id)
  for (const at of places.values()) {
    const version = lines[at[0] ?? 0]?.version
    if (!version) continue
    const made = await personaliseEach(
      version,
      at.map((place) => lines[place]?.given ?? {}),
      actor,
    )
    for (const [index, place] of at.entries()) outcomes[place] = made[index] ?? NOTHING
  }
  return outcomes
}

/** Cleaned values of one line, by the key of their field. */
type Values = ReadonlyMap<string, string>

interface Valid {
  at: number
  values: Values
  entries: readonly Entry[]
  pictures: ReadonlyMap<string, Asset>
  hash: string
}

async function personaliseEach(
  { document, version_id: versionId }: FieldedVersion,
  given: readonly FieldValues[],
  actor: Actor | null,
): Promise<readonly Outcome[]> {
  const fields = buyerFields(document)
  const checked = given.map((values) => checkValues(document, values))
  const outcomes = checked.map(({ faults }): Outcome => ({ faults }))
  const lines = checked.map(({ values, faults }) => (faults.length === 0 ? values : new Map<string, string>()))
  const blocked = await blockedFields(lines)
  const usable = await freePictures(fields, lines, actor)
  const valid: Valid[] = []
  for (const [at, values] of lines.entries()) {
    const own = fields.filter(({ key }) => values.has(key))
    const faults = own.flatMap((field) => faultIn(field, values, { blocked: blocked.get(at), usable }))
    if (faults.length > 0) outcomes[at] = { faults }
    if (faults.length > 0 || own.length === 0) continue
    const entries = own.map(({ key, name, kind }) => ({ key, name, kind, value: values.get(key) ?? '' }))
    const hash = createHash('sha256').update(JSON.stringify(entries)).digest('hex')
    valid.push({ at, values, entries, hash, pictures: picturesIn(own, values, usable) })
  }
  const made = await layNew(valid, document, versionId)
  for (const { at, hash, entries } of valid) {
    const { faults, document: filled } = made.get(hash) ?? KNOWN
    outcomes[at] = {
      faults,
      ...(faults.length === 0 && { personalised: { versionId, hash, entries, document: filled } }),
    }
  }
  return outcomes
}

/** The fields of each line with a word that the platform blocks. The words are loaded once. */
async function blockedFields(lines: readonly Values[]): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const texts = lines.flatMap((values, at) => [...values].map(([key, text]) => [`${at} ${key}`, text] as const))
  const found = new Map<number, Set<string>>()
  for (const place of Object.keys(await findBlockedWords(Object.fromEntries(texts)))) {
    const at = Number(place.slice(0, place.indexOf(' ')))
    found.set(at, (found.get(at) ?? new Set()).add(place.slice(place.indexOf(' ') + 1)))
  }
  return found
}

/** Own pictures that cost nothing: what an item costs is known before its fields are filled in. */
async function freePictures(fields: readonly BuyerField[], lines: readonly Values[], actor: Actor | null) {
  const keys = fields.flatMap(({ key, kind }) => (kind === 'picture' ? [key] : []))
  const ids = new Set(lines.flatMap((values) => keys.flatMap((key) => Number(values.get(key) ?? 0) || [])))
  if (ids.size === 0 || !actor) return new Map<number, Asset>()
  const found = await findUsable([...ids], actor)
  const free = found.filter(({ price }) => Number(price) === 0)
  return new Map(free.map(({ id, sha256, width, height }) => [id, { id, sha256, width, height }]))
}

interface Allowed {
  blocked: ReadonlySet<string> | undefined
  usable: ReadonlyMap<number, Asset>
}

function faultIn(
  { key, name, kind, font_of: fontOf }: BuyerField,
  values: Values,
  { blocked, usable }: Allowed,
): FieldFault[] {
  // The name of a font is not printed.
  if (fontOf === null && blocked?.has(key)) return [{ field: name, reason: 'blocked_word' }]
  const isLacking = kind === 'picture' && !usable.has(Number(values.get(key)))
  return isLacking ? [{ field: name, reason: 'picture' }] : []
}

const picturesIn = (fields: readonly BuyerField[], values: Values, usable: Allowed['usable']) =>
  new Map(
    fields.flatMap(({ key, kind }) => {
      const picture = kind === 'picture' ? usable.get(Number(values.get(key))) : undefined
      return picture ? [[key, picture] as const] : []
    }),
  )

interface Laid {
  faults: readonly FieldFault[]
  document: DesignDocument | null
}
const KNOWN: Laid = { faults: [], document: null }

/** The documents of values that are not saved yet, by hash; one answer of the renderer for up to `AT_ONCE` texts. */
async function layNew(valid: readonly Valid[], document: DesignDocument, versionId: number) {
  const made = new Map<string, Laid>()
  const known = await savedHashes(valid, versionId)
  const fresh = [...new Map(valid.map((one) => [one.hash, one])).values()].filter(({ hash }) => !known.has(hash))
  if (fresh.length === 0) return made
  const changed = fresh.map(({ values }) => changedTexts(document, values))
  const laid = await layAll(changed.flat(), document)
  let from = 0
  for (const [index, { hash, entries, values, pictures }] of fresh.entries()) {
    const texts = laid.slice(from, (from += changed[index]?.length ?? 0))
    const filled = fillFields(document, values, texts, pictures)
    made.set(hash, filled.faults.length > 0 ? { ...filled, document: null } : validated(filled.document, entries))
  }
  return made
}

/** One line that makes an invalid document does not stop the others. */
function validated(document: DesignDocument, [first]: readonly Entry[]): Laid {
  try {
    return { faults: [], document: openDocument(document) }
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    return { faults: [{ field: first?.name ?? '', reason: 'unprintable' }], document: null }
  }
}

async function savedHashes(valid: readonly Valid[], versionId: number): Promise<ReadonlySet<string>> {
  if (valid.length === 0) return new Set()
  const found = await rows<{ hash: string }>(
    'select hash from personalisations where finished_version_id = ? and hash = any(?)',
    [versionId, [...new Set(valid.map(({ hash }) => hash))]],
  )
  return new Set(found.map(({ hash }) => hash))
}

/** Another request waits for a process no longer than for these. */
const AT_ONCE = 500

async function layAll(texts: readonly TextLayer[], document: DesignDocument): Promise<readonly TextLayer[]> {
  if (texts.length === 0) return []
  const fonts = await ownFontFiles(document)
  const laid: TextLayer[] = []
  for (let from = 0; from < texts.length; from += AT_ONCE)
    laid.push(...(await layTexts(texts.slice(from, from + AT_ONCE), fonts)))
  return laid
}

import { missingFrom } from '../fonts/covers.ts'
import type { DesignDocument } from '../model/document.ts'
import type { AllowedLetters } from '../model/kinds.ts'
import type { ImageLayer, Layer, TextLayer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { layersIn } from '../model/walk.ts'
import { fontTexts } from '../text/runs.ts'

/** Upper and lower case, and the forms of one letter, are the same name. */
export const fieldKey = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** A text or a picture with a name; layers of one name are one field. */
export const keyOfLayer = (layer: Layer): string | null =>
  (layer.type === 'text' || layer.type === 'image') && layer.name !== undefined ? fieldKey(layer.name) : null

export interface NamedText {
  name: string
  /** What the design says there. */
  text: string
  faces: string[]
}

/** Every named text, as a template offers them. */
export function namedTexts({ faces }: DesignDocument): NamedText[] {
  const found = new Map<string, NamedText>()
  for (const { key, layers } of faces)
    for (const layer of layersIn(layers)) {
      const field = layer.type === 'text' ? keyOfLayer(layer) : null
      if (field === null) continue
      const { name = '', text } = layer as TextLayer
      const known = found.get(field) ?? { name: name.trim(), text, faces: [] }
      found.set(field, { ...known, faces: [...new Set([...known.faces, key])] })
    }
  return [...found.values()]
}

export type FieldKind = 'text' | 'choice' | 'picture'

/** What a buyer may fill in. */
export interface BuyerField {
  key: string
  name: string
  kind: FieldKind
  /** What the design says there; the number of the material for a picture. */
  text: string
  required: boolean
  most: number
  rows: number
  letters: AllowedLetters | null
  choices: readonly string[]
  faces: readonly string[]
}

type FieldLayer = TextLayer | ImageLayer

const isField = (layer: Layer): layer is FieldLayer =>
  (layer.type === 'text' || layer.type === 'image') && layer.field !== undefined && layer.name !== undefined

/** The fields that buyers may change, in the order of the document. The first layer of a name sets the limits. */
export function buyerFields({ faces }: DesignDocument): BuyerField[] {
  const found = new Map<string, BuyerField>()
  for (const { key: face, layers } of faces)
    for (const layer of layersIn(layers)) {
      if (!isField(layer)) continue
      const made = found.get(fieldKey(layer.name ?? '')) ?? fieldOf(layer)
      found.set(made.key, { ...made, faces: [...new Set([...made.faces, face])] })
    }
  return [...found.values()]
}

function fieldOf(layer: FieldLayer): BuyerField {
  const name = (layer.name ?? '').trim()
  const common = { key: fieldKey(name), name, required: layer.field?.required === true, faces: [] }
  if (layer.type === 'image')
    return { ...common, kind: 'picture', text: String(layer.asset), most: 0, rows: 1, letters: null, choices: [] }
  const { most = LIMITS.fieldLetters, rows = 1, letters = null, choices = [] } = layer.field ?? {}
  return { ...common, kind: choices.length > 0 ? 'choice' : 'text', text: layer.text, most, rows, letters, choices }
}

/** By the name of a field, as a person, a sheet or a platform writes it. */
export type FieldValues = Readonly<Record<string, string>>

export const FIELD_FAULTS = [
  'unknown',
  'required',
  'too_long',
  'too_many_lines',
  'letters',
  'digits',
  'letters_digits',
  'capitals',
  'unprintable',
  'glyphs',
  'choice',
  'picture',
  'outside',
  'blocked_word',
] as const

export interface FieldFault {
  /** As it was given, or the field's own name. */
  field: string
  reason: (typeof FIELD_FAULTS)[number]
  params?: Readonly<Record<string, string | number>>
}

export interface CheckedValues {
  /** By key, cleaned, in the order of the fields; empty values are left out. */
  values: ReadonlyMap<string, string>
  faults: readonly FieldFault[]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const letterCount = (text: string) => [...graphemes.segment(text)].length

const ALLOWED: Record<AllowedLetters, RegExp> = {
  letters: /^[\p{Letter}\p{Mark}\s'’.-]*$/u,
  digits: /^[\p{Number}\s]*$/u,
  letters_digits: /^[\p{Letter}\p{Mark}\p{Number}\s'’.-]*$/u,
  capitals: /^[^\p{Lowercase}]*$/u,
}

/** Text is data: never markup, a formula or an instruction. Controls and reordering marks are refused, not removed. */
const UNPRINTABLE = /(?!\n)\p{Cc}|\p{Surrogate}|\p{Private_Use}|[\u2028-\u202e\u2066-\u2069]/u

export const cleaned = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC').trim()

/** The values of the fields, and what is wrong with them. An optional field that is left empty keeps the design's text. */
export function checkValues(document: DesignDocument, given: FieldValues): CheckedValues {
  const fields = new Map(buyerFields(document).map((one) => [one.key, one]))
  const entered = new Map<string, string>()
  const faults: FieldFault[] = []
  for (const [name, text] of Object.entries(given)) {
    if (fields.has(fieldKey(name))) entered.set(fieldKey(name), cleaned(text))
    else faults.push({ field: name, reason: 'unknown', params: { names: namesOf(fields.values()) } })
  }
  const values = new Map<string, string>()
  for (const field of fields.values()) {
    const text = entered.get(field.key) ?? ''
    if (text !== '') values.set(field.key, text)
    const fault = text === '' ? (field.required ? REQUIRED : null) : faultOf(document, field, text)
    if (fault) faults.push({ field: field.name, ...fault })
  }
  return { values, faults }
}

const namesOf = (fields: Iterable<BuyerField>) => [...fields].map(({ name }) => name).join(', ') || '-'
const REQUIRED = { reason: 'required' } as const

function faultOf(document: DesignDocument, field: BuyerField, text: string): Omit<FieldFault, 'field'> | null {
  if (field.kind === 'picture') return /^[1-9]\d{0,8}$/.test(text) ? null : { reason: 'picture' }
  if (field.kind === 'choice' && !field.choices.includes(text))
    return { reason: 'choice', params: { choices: field.choices.join(', ') } }
  if (letterCount(text) > field.most) return { reason: 'too_long', params: { most: field.most } }
  if (text.split('\n').length > field.rows) return { reason: 'too_many_lines', params: { rows: field.rows } }
  if (UNPRINTABLE.test(text)) return { reason: 'unprintable' }
  if (field.letters && !ALLOWED[field.letters].test(text)) return { reason: field.letters }
  const missing = missingLetters(document, field.key, text)
  return missing === '' ? null : { reason: 'glyphs', params: { missing } }
}

/** Letters that a font of the field lacks; a canvas would silently use another font. */
function missingLetters({ faces }: DesignDocument, key: string, text: string): string {
  const layers = faces.flatMap((face) => [...layersIn(face.layers)])
  const own = layers.filter((layer): layer is TextLayer => layer.type === 'text' && keyOfLayer(layer) === key)
  const fonts = new Set(own.filter(isField).flatMap((layer) => [...fontTexts(layer as TextLayer).keys()]))
  return [...new Set([...fonts].flatMap((font) => missingFrom(font, text)))].join('')
}

import { missingFrom } from '../fonts/covers.ts'
import type { DesignDocument } from '../model/document.ts'
import type { AllowedLetters } from '../model/kinds.ts'
import type { ImageLayer, Layer, TextLayer } from '../model/layers.ts'
import { LIMITS } from '../model/limits.ts'
import { layersIn } from '../model/walk.ts'
import { fontTexts } from '../text/runs.ts'
import { fontCalled, fontFieldName, fontFieldNames, fontsOfField, type FieldFont } from './field_fonts.ts'
import { fieldKey } from './field_key.ts'

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
  /** The name of the text field whose font is chosen here. */
  font_of: string | null
  /** Those of `choices`, in their order. */
  fonts: readonly FieldFont[]
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
  return [...found.values()].flatMap((field) => {
    const font = fontFieldOf(field)
    return font && !found.has(font.key) ? [{ ...field, fonts: [] }, font] : [{ ...field, fonts: [] }]
  })
}

/** A field by its name as a person, a sheet or a platform writes it. */
export function fieldFinder<Named extends Pick<BuyerField, 'key' | 'font_of'>>(fields: readonly Named[]) {
  const names = new Map<string, Named>()
  for (const field of fields)
    for (const name of field.font_of === null ? [] : fontFieldNames(field.font_of)) names.set(fieldKey(name), field)
  for (const field of fields) names.set(field.key, field)
  return (name: string): Named | undefined => names.get(fieldKey(name))
}

/** Where the text of a field may be printed in several fonts, the choice among them is a field of its own. */
function fontFieldOf({ name, faces, fonts }: BuyerField): BuyerField | null {
  const [own] = fonts
  if (!own || fonts.length < 2) return null
  const called = fontFieldName(name)
  const choices = fonts.map((font) => font.name_en)
  const common = { most: LIMITS.fieldLetters, rows: 1, letters: null, required: false, faces }
  return {
    ...common,
    key: fieldKey(called),
    name: called,
    kind: 'choice',
    text: own.name_en,
    choices,
    font_of: name,
    fonts,
  }
}

function fieldOf(layer: FieldLayer): BuyerField {
  const name = (layer.name ?? '').trim()
  const common = { key: fieldKey(name), name, required: layer.field?.required === true, faces: [], font_of: null }
  if (layer.type === 'image')
    return {
      ...common,
      kind: 'picture',
      text: String(layer.asset),
      most: 0,
      rows: 1,
      letters: null,
      choices: [],
      fonts: [],
    }
  const { most = LIMITS.fieldLetters, rows = 1, letters = null, choices = [] } = layer.field ?? {}
  const kind = choices.length > 0 ? 'choice' : 'text'
  return { ...common, kind, text: layer.text, most, rows, letters, choices, fonts: fontsOfField(layer) }
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
  'font',
  'font_glyphs',
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
  const fields = buyerFields(document)
  const find = fieldFinder(fields)
  const entered = new Map<string, string>()
  const faults: FieldFault[] = []
  for (const [name, text] of Object.entries(given)) {
    const field = find(name)
    if (field) entered.set(field.key, cleaned(text))
    else faults.push({ field: name, reason: 'unknown', params: { names: namesOf(fields) } })
  }
  const values = new Map<string, string>()
  for (const { key, fonts } of fields) {
    const text = entered.get(key) ?? ''
    if (text !== '') values.set(key, fontCalled(fonts, text)?.name_en ?? text)
  }
  const fonts = chosenFonts(fields, values)
  for (const field of fields) {
    const text = values.get(field.key) ?? ''
    const judged = field.font_of === null ? faultOf : fontFault
    const fault = text === '' ? (field.required ? REQUIRED : null) : judged(document, field, { values, fonts })
    if (fault) faults.push({ field: field.name, ...fault })
  }
  return { values, faults }
}

/** The ids of chosen fonts, by the key of the text they are for. */
export const chosenFonts = (fields: readonly BuyerField[], values: ReadonlyMap<string, string>) =>
  new Map(
    fields.flatMap(({ key, font_of: of, fonts }) => {
      const font = of === null ? undefined : fontCalled(fonts, values.get(key) ?? '')
      return of !== null && font ? [[fieldKey(of), font.id] as const] : []
    }),
  )

const namesOf = (fields: Iterable<BuyerField>) => [...fields].map(({ name }) => name).join(', ') || '-'
const REQUIRED = { reason: 'required' } as const

interface Entered {
  values: ReadonlyMap<string, string>
  fonts: ReadonlyMap<string, string>
}
type Fault = Omit<FieldFault, 'field'> | null

function faultOf(document: DesignDocument, field: BuyerField, { values, fonts }: Entered): Fault {
  const text = values.get(field.key) ?? ''
  if (field.kind === 'picture') return /^[1-9]\d{0,8}$/.test(text) ? null : { reason: 'picture' }
  if (field.kind === 'choice' && !field.choices.includes(text))
    return { reason: 'choice', params: { choices: field.choices.join(', ') } }
  if (letterCount(text) > field.most) return { reason: 'too_long', params: { most: field.most } }
  if (text.split('\n').length > field.rows) return { reason: 'too_many_lines', params: { rows: field.rows } }
  if (UNPRINTABLE.test(text)) return { reason: 'unprintable' }
  if (field.letters && !ALLOWED[field.letters].test(text)) return { reason: field.letters }
  const font = fonts.get(field.key)
  const used =
    font === undefined ? textsOf(document, field.key).flatMap((layer) => [...fontTexts(layer).keys()]) : [font]
  const missing = [...new Set(used.flatMap((id) => missingFrom(id, text)))].join('')
  return missing === '' ? null : { reason: 'glyphs', params: { missing } }
}

/** A text that is entered is judged at its own field; here the design's text is judged in the chosen font. */
function fontFault(document: DesignDocument, field: BuyerField, { values, fonts }: Entered): Fault {
  const of = fieldKey(field.font_of ?? '')
  const font = fonts.get(of)
  if (font === undefined) return { reason: 'font', params: { fonts: field.choices.join(', ') } }
  if (values.has(of)) return null
  const missing = missingFrom(
    font,
    textsOf(document, of)
      .map(({ text }) => text)
      .join(''),
  ).join('')
  return missing === '' ? null : { reason: 'font_glyphs', params: { missing } }
}

/** A canvas would silently use another font for letters that a font lacks. */
const textsOf = ({ faces }: DesignDocument, key: string) =>
  faces
    .flatMap((face) => [...layersIn(face.layers)])
    .filter((layer): layer is TextLayer => layer.type === 'text' && isField(layer) && keyOfLayer(layer) === key)

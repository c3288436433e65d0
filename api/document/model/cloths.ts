import { channelsOf } from './colour_channels.ts'
import type { DesignDocument, Face } from './document.ts'
import { TONES, type Tone } from './kinds.ts'
import type { ClothVersion, Ink, Layer, TextLayer } from './layers.ts'
import type { ClothKey, Colour } from './paint.ts'
import { isSameList, unchanged } from './same.ts'

/** The versions that apply, in order; a later one wins. Empty: the design as it is without a cloth. */
export type Cloth = readonly ClothKey[]
export const NO_CLOTH: Cloth = []

/** White ink is better readable than black on dark cloth. */
const DARKEST_LIGHT = 0.179

export const toneOf = (hex: string): Tone => (luminanceOf(hex) < DARKEST_LIGHT ? 'dark' : 'light')

/** Relative luminance (WCAG), 0 to 1. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => linear(value / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The cloth in a colour of the blank. */
export function clothOf(hex: string): Cloth {
  const colour = hex.toLowerCase() as Colour
  return [toneOf(colour), colour]
}

const layers = new WeakMap<Layer, Map<string, Layer>>()
const faces = new WeakMap<Face, Map<string, Face>>()
const keys = new WeakMap<Layer | Face, ReadonlySet<ClothKey>>()

const NONE: ReadonlySet<ClothKey> = new Set()

/** The cloths for which a layer or face differs. */
export function clothKeysOf(of: Layer | Face): ReadonlySet<ClothKey> {
  const known = keys.get(of)
  if (known) return known
  const inner = 'layers' in of ? of.layers : of.type === 'group' ? of.children : []
  const all = [...(of.cloths ?? []).map(({ key }) => key), ...inner.flatMap((one) => [...clothKeysOf(one)])]
  const made = all.length === 0 ? NONE : new Set(all)
  keys.set(of, made)
  return made
}

export const hasVersions = (of: Layer | Face) => clothKeysOf(of).size > 0

/** Each cloth on which a face may look different; one without a cloth if it never does. */
export function clothsIn(face: Face): readonly Cloth[] {
  const found = [...clothKeysOf(face)].filter((key): key is Colour => key.startsWith('#'))
  return hasVersions(face) ? [...TONES.map((tone) => [tone]), ...found.map(clothOf)] : [NO_CLOTH]
}

/** A face as printed on a cloth, without its versions; the same object for cloths on which it looks the same. */
export function faceOn(face: Face, cloth: Cloth): Face {
  return cached(faces, face, cloth, (applied) => {
    const { cloths = [], ...bare } = face
    const own = bare.layers.map((layer) => layerOn(layer, applied))
    const made: Face = { ...bare, layers: own }
    const fill = pick(cloths, applied)?.fill
    if (fill === undefined) return made
    const { fill: _fill, ...plain } = made
    return fill === 'none' ? plain : ordered({ ...plain, fill })
  })
}

/** Validation writes properties in this order, and equal faces have equal bytes. */
const ordered = ({ key, area, fill, layers: own }: Face): Face => ({
  key,
  area,
  ...(fill !== undefined && { fill }),
  layers: own,
})

export function layerOn(layer: Layer, cloth: Cloth): Layer {
  return cached(layers, layer, cloth, (applied) => {
    const { cloths = [], ...bare } = layer
    const version = pick(cloths, applied)
    const made = version ? withVersion(bare as Layer, version) : (bare as Layer)
    return made.type === 'group' ? { ...made, children: made.children.map((one) => layerOn(one, applied)) } : made
  })
}

const documents = new WeakMap<DesignDocument, Map<string, DesignDocument>>()

export function documentOn(document: DesignDocument, cloth: Cloth): DesignDocument {
  const made = document.faces.map((face) => faceOn(face, cloth))
  if (isSameList(made, document.faces)) return document
  const known = documents.get(document) ?? new Map<string, DesignDocument>()
  documents.set(document, known)
  const found = known.get(cloth.join(' ')) ?? { ...document, faces: made }
  known.set(cloth.join(' '), found)
  return found
}

function cached<Of extends Layer | Face>(
  known: WeakMap<Of, Map<string, Of>>,
  of: Of,
  cloth: Cloth,
  make: (applied: Cloth) => Of,
): Of {
  const has = clothKeysOf(of)
  if (has.size === 0) return of
  const applied = cloth.filter((key) => has.has(key))
  const name = applied.join(' ')
  const made = known.get(of) ?? new Map<string, Of>()
  known.set(of, made)
  const found = made.get(name) ?? make(applied)
  made.set(name, found)
  return found
}

/** Later cloths win property by property. */
function pick<Version extends { key: ClothKey }>(versions: readonly Version[], cloth: Cloth): Version | undefined {
  const found = cloth.flatMap((key) => versions.filter((one) => one.key === key))
  return found.length > 0 ? Object.assign({}, ...found) : undefined
}

function withVersion(layer: Layer, version: ClothVersion): Layer {
  const { visibility } = version
  const { hidden: _hidden, ...shown } = layer
  const seen = visibility === 'shown' ? (shown as Layer) : visibility === 'hidden' ? hiddenOf(layer) : layer
  return coloured(seen, version)
}

/** At the place of `hidden` among the properties, so that equal layers have equal bytes. */
function hiddenOf(layer: Layer): Layer {
  if (layer.hidden) return layer
  const names = Object.keys(layer)
  const at = names.findIndex((name) => !BEFORE_HIDDEN.has(name))
  const entries: [string, unknown][] = Object.entries(layer)
  entries.splice(at < 0 ? names.length : at, 0, ['hidden', true])
  return Object.fromEntries(entries) as unknown as Layer
}

const BEFORE_HIDDEN = new Set(
  'type id name x y rotation skewX scaleX scaleY flipX flipY opacity blend'.split(' '),
) as ReadonlySet<string>

/** Only properties that the layer has are replaced; a code may get a ground. */
function coloured(layer: Layer, { fill, colour, ground, outline, shadow, inks, filters }: ClothVersion): Layer {
  const made: Record<string, unknown> = { ...layer }
  if (fill !== undefined && 'fill' in made) made['fill'] = fill
  if (outline !== undefined && isObject(made['outline'])) made['outline'] = { ...made['outline'], colour: outline }
  if (shadow !== undefined && isObject(made['shadow'])) made['shadow'] = { ...made['shadow'], colour: shadow }
  if (colour !== undefined && 'colour' in made) made['colour'] = colour
  if (layer.type === 'code') {
    if (ground === 'none') delete made['ground']
    else if (ground !== undefined) made['ground'] = ground
  }
  if (layer.type === 'text' && inks && layer.runs) made['runs'] = recoloured(layer.runs, inks)
  if (filters && (layer.type === 'image' || layer.type === 'tile')) {
    if (Object.keys(filters).length > 0) made['filters'] = filters
    else delete made['filters']
  }
  return unchanged(layer, made as unknown as Layer)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function recoloured(runs: NonNullable<TextLayer['runs']>, inks: readonly Ink[]): TextLayer['runs'] {
  const to = new Map(inks.map((ink) => [ink.from, ink.to]))
  return runs.map((run) => {
    const fill = run.fill && to.get(run.fill)
    return fill ? { ...run, fill } : run
  })
}

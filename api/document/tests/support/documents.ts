import { SCHEMA, VERSION, type DesignDocument, type Face, type PrintArea } from '../../model/document.ts'
import type { CodeLayer, GroupLayer, ImageLayer, Layer, ShapeLayer, TextLayer, TileLayer } from '../../model/layers.ts'

type But<T> = Partial<T>

export const HASH = 'ab'.repeat(32)
export const AREA: PrintArea = { width: 400, height: 500, dpi: 300, bleed: 3, safe: 5 }

export const image = (id: string, but: But<ImageLayer> = {}): ImageLayer => ({
  type: 'image',
  id,
  x: 200,
  y: 250,
  width: 100,
  height: 100,
  asset: 7,
  ...but,
})

export const text = (id: string, but: But<TextLayer> = {}): TextLayer => ({
  type: 'text',
  id,
  x: 200,
  y: 100,
  width: 44,
  height: 26.4,
  text: '你好',
  font: 'noto-sans-sc-400',
  size: 22,
  lines: [{ text: '你好', width: 44 }],
  leading: 1.2,
  align: 'center',
  fill: '#1c7ed6',
  ...but,
})

export const tile = (id: string, but: But<TileLayer> = {}): TileLayer => ({
  type: 'tile',
  id,
  x: 200,
  y: 250,
  width: 320,
  height: 80,
  asset: 7,
  cell: { width: 24, height: 24 },
  layout: 'brick',
  ...but,
})

export const code = (id: string, but: But<CodeLayer> = {}): CodeLayer => ({
  type: 'code',
  id,
  x: 50,
  y: 50,
  width: 30,
  height: 30,
  symbology: 'qr',
  text: 'Inkfold',
  colour: '#000000',
  ...but,
})

export const shape = (id: string, but: But<ShapeLayer> = {}): ShapeLayer => ({
  type: 'shape',
  id,
  x: 200,
  y: 250,
  width: 60,
  height: 40,
  shape: 'rectangle',
  fill: '#0b7285',
  ...but,
})

export const group = (id: string, children: readonly Layer[], but: But<GroupLayer> = {}): GroupLayer => ({
  type: 'group',
  id,
  x: 200,
  y: 250,
  children,
  ...but,
})

export const face = (key: string, layers: readonly Layer[], but: But<Face> = {}): Face => ({
  key,
  area: AREA,
  layers,
  ...but,
})

export const design = (faces: readonly Face[], but: But<DesignDocument> = {}): DesignDocument => ({
  schema: SCHEMA,
  version: VERSION,
  product: { id: 3, version: 1 },
  fonts: [{ id: 'noto-sans-sc-400', sha256: HASH }],
  assets: [{ id: 7, sha256: HASH, width: 2000, height: 2000 }],
  faces,
  ...but,
})

export const onFront = (...layers: readonly Layer[]) => design([face('front', layers)])

/** An untyped deep copy that tests may corrupt. */
export const loose = (document: DesignDocument) => JSON.parse(JSON.stringify(document)) as Loose
export interface Loose {
  [name: string]: Loose
}
export const withValue = (document: DesignDocument, path: string, value: unknown): unknown => {
  const keys = path.split('.')
  const whole = loose(document)
  const holder = keys.slice(0, -1).reduce((at, key) => at[key] as Loose, whole)
  Object.defineProperty(holder, keys.at(-1) as string, { value, enumerable: true, configurable: true, writable: true })
  return whole
}

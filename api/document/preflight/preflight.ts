import { extentOf, leavesRim } from '../geometry/extent.ts'
import { IDENTITY, multiply, type Matrix } from '../geometry/matrix.ts'
import { sharpnessOf } from '../geometry/resolution.ts'
import { matrixOf } from '../geometry/transform.ts'
import type { Asset, DesignDocument, Face } from '../model/document.ts'
import type { ImageLayer, Layer, TileLayer } from '../model/layers.ts'
import type { Colour } from '../model/paint.ts'
import { isUsed } from '../model/uses.ts'
import { gravestFirst, type FaceReport, type Finding, type FindingKind } from './findings.ts'
import { unprintableFaces, type PictureStates, type UnprintableReason } from './unprintable.ts'
import { groundsOf, onCloths, unseenOn } from './unseen.ts'

/** Checks that need only the document; `colours` are the blank's, the background of an unfilled face. */
export function preflightOf(
  document: DesignDocument,
  colours: readonly Colour[] = [],
  pictures: PictureStates = new Map(document.assets.map(({ id }) => [id, 'there'])),
): readonly FaceReport[] {
  const assets = new Map(document.assets.map((asset) => [asset.id, asset]))
  const unprintable = unprintableFaces(document, pictures)
  return document.faces.map((face) => {
    const impossible = unprintable.flatMap((one) =>
      one.face === face.key
        ? [{ kind: IMPOSSIBLE[one.reason], layer: one.layer, ...(one.missing !== '' && { said: one.missing }) }]
        : [],
    )
    const found = onCloths(face, colours).flatMap(([shown, grounds]) => findingsOf(shown, { assets, colours: grounds }))
    return { face: face.key, findings: gravestFirst([...impossible, ...distinct(found)]) }
  })
}

/** The same on several cloths is reported once. */
const distinct = (findings: readonly Finding[]): readonly Finding[] => [
  ...new Map(findings.map((one) => [`${one.kind} ${one.layer} ${one.said}`, one])).values(),
]

const IMPOSSIBLE: Record<UnprintableReason, FindingKind> = {
  empty: 'blank_face',
  size: 'too_large',
  font: 'unknown_font',
  glyphs: 'missing_glyphs',
  asset: 'missing_picture',
  picture: 'missing_picture',
  blocked: 'blocked_picture',
}

interface Around {
  readonly assets: ReadonlyMap<number, Asset>
  readonly colours: readonly Colour[]
}

function findingsOf(face: Face, around: Around): Finding[] {
  if (!isUsed(face)) return [{ kind: 'empty_face', layer: null }]
  const grounds = groundsOf(face, around.colours)
  return face.layers
    .flatMap(shown)
    .flatMap((layer) => [...placing(layer, face), ...content(layer, IDENTITY, { ...around, colours: grounds })])
}

/** Removes hidden layers, including hidden children; empty if nothing is visible. */
function shown(layer: Layer): Layer[] {
  if (layer.hidden) return []
  if (layer.type !== 'group') return [layer]
  const children = layer.children.flatMap(shown)
  return children.length > 0 ? [{ ...layer, children }] : []
}

function placing(layer: Layer, { area }: Face): Finding[] {
  const extent = extentOf(layer, area)
  if (extent === 'outside' || extent === 'cut') return [{ kind: extent, layer: layer.id }]
  if (leavesRim(layer, area)) return [{ kind: 'rim', layer: layer.id }]
  return extent === 'edge' ? [{ kind: 'unsafe', layer: layer.id }] : []
}

function content(layer: Layer, parent: Matrix, around: Around): Finding[] {
  const matrix = multiply(parent, matrixOf(layer))
  if (layer.type === 'group') return layer.children.flatMap((child) => content(child, matrix, around))
  if (layer.type === 'image' || layer.type === 'tile') return resolution(layer, parent, around)
  return unseenOn(layer, around.colours).map((said) => ({ kind: 'unseen_ink', layer: layer.id, said }))
}

function resolution(layer: ImageLayer | TileLayer, parent: Matrix, { assets }: Around): Finding[] {
  const asset = assets.get(layer.asset)
  if (!asset) return []
  const { dpi, light } = sharpnessOf(layer, asset, parent)
  if (light === 'green') return []
  return [{ kind: light === 'red' ? 'coarse' : 'rather_coarse', layer: layer.id, said: dpi }]
}

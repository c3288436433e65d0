import { extentOf, leavesRim } from '../geometry/extent.ts'
import { IDENTITY, multiply, type Matrix } from '../geometry/matrix.ts'
import { sharpnessOf } from '../geometry/resolution.ts'
import { matrixOf } from '../geometry/transform.ts'
import { missingFrom } from '../fonts/covers.ts'
import { fontNamed } from '../fonts/manifest.ts'
import type { Asset, DesignDocument, Face } from '../model/document.ts'
import type { CodeLayer, ImageLayer, Layer, TextLayer, TileLayer } from '../model/layers.ts'
import type { Colour, Paint } from '../model/paint.ts'
import { isUsed } from '../model/uses.ts'
import { contrastOf, LEAST_CONTRAST } from './contrast.ts'
import { gravestFirst, type FaceReport, type Finding } from './findings.ts'

/** What can be said of a document by itself; `colours` are those of the blank, on whose cloth an unfilled face lies. */
export function preflightOf(document: DesignDocument, colours: readonly Colour[] = []): readonly FaceReport[] {
  const assets = new Map(document.assets.map((asset) => [asset.id, asset]))
  return document.faces.map((face) => ({
    face: face.key,
    findings: gravestFirst(findingsOf(face, { assets, colours })),
  }))
}

interface Around {
  readonly assets: ReadonlyMap<number, Asset>
  readonly colours: readonly Colour[]
}

function findingsOf(face: Face, around: Around): Finding[] {
  if (!isUsed(face)) return [{ kind: 'empty_face', layer: null }]
  const grounds = face.fill === undefined ? around.colours : coloursOf(face.fill)
  return face.layers
    .flatMap(shown)
    .flatMap((layer) => [...placing(layer, face), ...content(layer, IDENTITY, { ...around, colours: grounds })])
}

/** Without what is hidden in it; nothing where all of it is. */
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
  if (layer.type === 'text')
    return [...letters(layer), ...ink(layer, layer.outline ? [] : coloursOf(layer.fill), around)]
  return layer.type === 'code' ? readable(layer, around) : resolution(layer, parent, around)
}

function letters(layer: TextLayer): Finding[] {
  if (!fontNamed(layer.font)) return [{ kind: 'unknown_font', layer: layer.id, said: layer.font }]
  const missing = missingFrom(layer.font, layer.text)
  return missing.length > 0 ? [{ kind: 'missing_glyphs', layer: layer.id, said: missing.join('') }] : []
}

function resolution(layer: ImageLayer | TileLayer, parent: Matrix, { assets }: Around): Finding[] {
  const asset = assets.get(layer.asset)
  if (!asset) return [{ kind: 'missing_picture', layer: layer.id, said: layer.asset }]
  const { dpi, light } = sharpnessOf(layer, asset, parent)
  if (light === 'green') return []
  return [{ kind: light === 'red' ? 'coarse' : 'rather_coarse', layer: layer.id, said: dpi }]
}

const readable = (layer: CodeLayer, { assets, colours }: Around) =>
  ink(layer, [layer.colour], { assets, colours: layer.ground ? [layer.ground] : colours })

/** The colours of the blank on which all of the ink disappears. */
function ink(layer: Layer, inks: readonly Colour[], { colours }: Around): Finding[] {
  if (inks.length === 0) return []
  const unseen = colours.filter((ground) => inks.every((one) => contrastOf(one, ground) < LEAST_CONTRAST))
  return unseen.map((said) => ({ kind: 'unseen_ink', layer: layer.id, said }))
}

const coloursOf = (paint: Paint): readonly Colour[] =>
  typeof paint === 'string' ? [paint] : paint.stops.map(({ colour }) => colour)

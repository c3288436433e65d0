import { clothOf, layerOn, type Cloth } from '../model/cloths.ts'
import type { DesignDocument, Face } from '../model/document.ts'
import type { ClothVersion, CodeLayer, Layer, TextLayer } from '../model/layers.ts'
import type { ClothKey, Colour, Paint } from '../model/paint.ts'
import { withVersions } from './cloth_versions.ts'
import { lightened } from './lightened.ts'

type Changed = Omit<ClothVersion, 'key'>

const WHITE: Colour = '#ffffff'

/**
 * Proposes the colours for dark cloth: dark inks become light ones of the same hue, and a code without a background
 * gets one, because scanners expect dark bars. Faces with a background do not show the cloth and stay.
 */
export function lightVersion(document: DesignDocument, key: Exclude<ClothKey, 'light'> = 'dark'): DesignDocument {
  const cloth = key === 'dark' ? [key] : clothOf(key)
  return withVersions(document, key, (layer, face) => (coversCloth(face) ? null : proposed(layer, cloth)))
}

const coversCloth = ({ fill }: Face) => fill !== undefined

function proposed(layer: Layer, cloth: Cloth): Changed | null {
  const seen = layerOn(layer, cloth)
  const changed = seen.type === 'code' ? readable(seen) : inked(layer, seen)
  return Object.keys(changed).length > 0 ? changed : null
}

const readable = ({ ground }: CodeLayer): Changed => (ground === undefined ? { ground: WHITE } : {})

interface Inked {
  readonly fill?: Paint
  readonly outline?: { readonly colour: Colour }
}

/** A light outline already sets dark letters apart from dark cloth. */
function inked(layer: Layer, seen: Layer): Changed {
  const { fill, outline } = seen as Inked
  if (outline && lightened(outline.colour) === outline.colour) return {}
  const made = fill === undefined ? undefined : lightPaint(fill)
  const inks = layer.type === 'text' && seen.type === 'text' ? inksOf(layer, seen) : []
  return {
    ...(made !== undefined && made !== fill && { fill: made }),
    ...(outline && { outline: lightened(outline.colour) }),
    ...(inks.length > 0 && { inks }),
  }
}

function inksOf({ runs = [] }: TextLayer, seen: TextLayer) {
  if ((seen.runs ?? []).every(({ fill }) => fill === undefined || lightened(fill) === fill)) return []
  const made = runs.flatMap(({ fill }, index): [Colour, Colour][] => {
    const shown = seen.runs?.[index]?.fill
    return fill && shown ? [[fill, lightened(shown)]] : []
  })
  return [...new Map(made)].map(([from, to]) => ({ from, to }))
}

function lightPaint(paint: Paint): Paint {
  if (typeof paint === 'string') return lightened(paint)
  const stops = paint.stops.map((stop) => ({ ...stop, colour: lightened(stop.colour) }))
  return stops.every(({ colour }, index) => colour === paint.stops[index]?.colour) ? paint : { ...paint, stops }
}

import { straight } from '@inkfold/api/document/mockup/premultiplied'
import type { Pixels } from '@inkfold/api/document/mockup/template'
import type { Face } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'
import type { Proof } from '@/editor'

export type Rgb = readonly [red: number, green: number, blue: number]

export interface Affected {
  /** Null: the side's background. */
  readonly layer: Layer | null
  /** The colour that covers most of it. */
  readonly asked: Rgb
  readonly printed: Rgb
}

/** Pixels of a side; enough to find the colours of a layer. */
const SIDE = 160
/** A share of a layer's pixels that is worth a warning; edges mix colours. */
const LEAST = 0.01
const OPAQUE = 128

/** The layers of a face, as shown, with colours that the printer lacks; topmost first. */
export function affectedLayers(
  { fill, ...face }: Face,
  proof: Proof,
  render: (face: Face, side: number) => Pixels,
): Affected[] {
  const background: Face = { ...face, ...(fill !== undefined && { fill }), layers: [] }
  const parts = [...(fill === undefined ? [] : [[null, background] as const]), ...alone(face)]
  return parts
    .flatMap(([layer, shown]) => {
      const asked = outsideColour(straight(render(shown, SIDE)).data, proof)
      return asked ? [{ layer, asked, printed: proof.printed(...asked) }] : []
    })
    .toReversed()
}

/** Each visible layer on a face of its own, within its groups. */
function* alone(face: Face): Generator<readonly [Layer, Face]> {
  for (const [layer, wrapped] of leaves(face.layers)) yield [layer, { ...face, layers: [wrapped] }]
}

function* leaves(layers: readonly Layer[]): Generator<readonly [Layer, Layer]> {
  for (const layer of layers) {
    if (layer.hidden) continue
    if (layer.type !== 'group') yield [layer, layer]
    else for (const [leaf, wrapped] of leaves(layer.children)) yield [leaf, { ...layer, children: [wrapped] }]
  }
}

/** The most frequent colour that the printer lacks, or null if hardly any pixel has one. */
export function outsideColour(pixels: Pixels['data'], proof: Proof): Rgb | null {
  const found = new Map<number, { count: number; colour: Rgb }>()
  let [seen, outside] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] as number) < OPAQUE) continue
    seen++
    const colour = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number] as const
    if (!proof.isOutside(...colour)) continue
    outside++
    const bucket = ((colour[0] >> 4) << 8) | ((colour[1] >> 4) << 4) | (colour[2] >> 4)
    const known = found.get(bucket) ?? { count: 0, colour }
    known.count++
    found.set(bucket, known)
  }
  if (outside === 0 || outside < seen * LEAST) return null
  const [most] = [...found.values()].toSorted((one, other) => other.count - one.count)
  return most?.colour ?? null
}

import { fine } from '@inkfold/api/document/geometry/units'
import type { Face } from '@inkfold/api/document/model/document'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { heightOf, roomOn, widthOf } from '../place/free_room'

/** A line is reduced to this share of its size before it is wrapped instead. */
const LEAST_SHARE = 0.6
const ROUNDS = 8

/** Within the safe area: a line a little too long is reduced, a longer text is wrapped and reduced. */
export function fittedText(layer: TextLayer, face: Face, laidOut: (layer: TextLayer) => TextLayer): TextLayer {
  const room = roomOn(face)
  const [width, height] = [widthOf(room), heightOf(room)]
  const fits = (one: TextLayer) => one.width <= width && one.height <= height
  if (fits(layer)) return layer
  const share = Math.min(width / layer.width, height / layer.height)
  const smaller = share >= LEAST_SHARE ? laidOut({ ...layer, size: sizeOf(layer.size * share) }) : layer
  if (fits(smaller)) return smaller
  const wrapped = (size: number) => laidOut({ ...layer, size: sizeOf(size), wrap: true, width: fine(width) })
  if (fits(wrapped(layer.size))) return wrapped(layer.size)
  let [least, most] = [RANGES.textSize[0] as number, layer.size]
  for (let round = 0; round < ROUNDS; round++) {
    const middle = (least + most) / 2
    if (fits(wrapped(middle))) least = middle
    else most = middle
  }
  return wrapped(least)
}

const sizeOf = (size: number) => fine(Math.max(Math.floor(size * 100) / 100, RANGES.textSize[0]))

import { apply } from '@inkfold/api/document/geometry/matrix'
import { matrixOf, placedAt } from '@inkfold/api/document/geometry/transform'
import { fine, tidy } from '@inkfold/api/document/geometry/units'
import type { Crop, ImageLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { clamped } from './resize'

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 }

const isWhole = ({ x, y, width, height }: Crop) => x === 0 && y === 0 && width === 1 && height === 1

export function limitCrop({ x, y, width, height }: Crop): Crop {
  const [least] = RANGES.crop
  const [left, top] = [clamped(fine(x), [0, 1 - least]), clamped(fine(y), [0, 1 - least])]
  return {
    x: left,
    y: top,
    width: fine(clamped(width, [least, 1 - left])),
    height: fine(clamped(height, [least, 1 - top])),
  }
}

/** Changes the crop and keeps the picture itself in place. */
export function cropped(layer: ImageLayer, wanted: Crop): ImageLayer {
  const was = layer.crop ?? wholeCrop
  const is = limitCrop(wanted)
  const { crop: _crop, ...rest } = layer
  const [wide, high] = [layer.width / was.width, layer.height / was.height]
  const middle = (crop: Crop) => ({ x: (crop.x + crop.width / 2) * wide, y: (crop.y + crop.height / 2) * high })
  const by = { x: middle(is).x - middle(was).x, y: middle(is).y - middle(was).y }
  const { x, y } = apply(matrixOf(layer), by)
  const size = (value: number) => Math.max(tidy(value), RANGES.size[0])
  const made = { ...rest, width: size(wide * is.width), height: size(high * is.height) }
  return placedAt(isWhole(is) ? made : { ...made, crop: is }, x, y)
}

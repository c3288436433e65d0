import type { Core } from '../core'
import type { PointerHost } from './pointers'

export const pointerHost = (
  core: Core,
  { means, placeText }: Pick<PointerHost, 'means' | 'placeText'>,
): PointerHost => ({
  now: () => core.state,
  means,
  change: (change, gesture) => {
    if (change) core.apply(gesture === undefined ? change : { ...change, gesture })
  },
  drag: (isDragging) => core.apply({ isDragging }),
  endGesture: () => core.endGesture(),
  placeText,
})

import type { Core } from '../core'
import type { PointerHost } from './pointers'

export const pointerHost = (
  core: Core,
  { services, placeText }: Pick<PointerHost, 'services' | 'placeText'>,
): PointerHost => ({
  now: () => core.state,
  services,
  change: (change, gesture) => {
    if (change) core.apply(gesture === undefined ? change : { ...change, gesture })
  },
  drag: (isDragging) => core.apply({ isDragging }),
  endGesture: () => core.endGesture(),
  placeText,
})

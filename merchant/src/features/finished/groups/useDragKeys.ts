import {
  KeyboardCode,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { INDENT } from '@/ui/tree/task'

const SIDEWAYS: Partial<Record<string, number>> = { [KeyboardCode.Left]: -INDENT, [KeyboardCode.Right]: INDENT }

/** Up and down move between groups; left and right change the level. */
const coordinates: KeyboardCoordinateGetter = (event, args) => {
  const by = SIDEWAYS[event.code]
  if (by === undefined) return sortableKeyboardCoordinates(event, args)
  event.preventDefault()
  return { ...args.currentCoordinates, x: args.currentCoordinates.x + by }
}

/** Dragging starts after a minimum distance, so a click remains a click. */
export function useDragKeys() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates }),
  )
}

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

/** Up and down go from group to group, left and right a level out and in. */
const coordinates: KeyboardCoordinateGetter = (event, args) => {
  const by = SIDEWAYS[event.code]
  if (by === undefined) return sortableKeyboardCoordinates(event, args)
  event.preventDefault()
  return { ...args.currentCoordinates, x: args.currentCoordinates.x + by }
}

/** A press becomes a drag once it has gone some way, so that a click stays one. */
export function useDragKeys() {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: coordinates }),
  )
}

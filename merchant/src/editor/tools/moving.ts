import { boxOf, joined, type Box } from '@inkfold/api/document/geometry/boxes'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import { tidy } from '@inkfold/api/document/geometry/units'
import { copyToFace } from '@inkfold/api/document/operations/copies'
import { moveLayers } from '@inkfold/api/document/operations/move'
import type { CommandServices } from '../commands/command'
import { boxesBeside, linesOf, snapped } from '../place/snap'
import { chosen, faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import { toFace } from '../view/fitting'
import { SNAP_REACH, type Gesture } from './gesture'
import type { PointerInput } from './input'

/** Moves the selection, or a copy with Alt; Shift keeps one axis, Mod disables snapping. */
export function moving(
  begun: EditorState,
  from: Point,
  services: Pick<CommandServices, 'newId'>,
  copies: boolean,
): Gesture {
  const free = { ...begun, selection: unlocked(begun) }
  const start = copies ? copied(free, services) : free
  const found = chosen(start)
  const box = joined(found.map(({ layer, parent }) => boxOf(layer, parent)))
  let near: Near | undefined
  return {
    isDrag: true,
    move(state, input) {
      const hand = way(from, toFace(state.view, input.at), input)
      const moved = {
        left: box.left + hand.x,
        right: box.right + hand.x,
        top: box.top + hand.y,
        bottom: box.bottom + hand.y,
      }
      const isLoose = !state.options.snap || input.mod === true
      const { by, guides } = isLoose ? NOTHING : snappedTo((near ??= nearOf(start)), moved, state)
      const to = { x: tidy(hand.x + by.x), y: tidy(hand.y + by.y) }
      return {
        document: moveLayers(start.document, start.selection, to),
        selection: start.selection,
        guides,
        label: 'drag.move',
      }
    },
    end: (state) => ({ guides: [], ...placedNow(state) }),
  }
}

/** Locked layers stay in place even when selected with others. */
const unlocked = (state: EditorState) => new Set(chosen(state).flatMap(({ layer }) => (layer.locked ? [] : [layer.id])))

interface Near {
  readonly beside: readonly Box[]
  readonly lines: ReturnType<typeof linesOf>
}

function nearOf(state: EditorState): Near {
  const { area, layers, guides } = faceOf(state)
  const beside = boxesBeside(layers, state.selection)
  return { beside, lines: linesOf(area, beside, guides) }
}

const snappedTo = ({ lines, beside }: Near, moved: Box, { view }: EditorState) =>
  snapped(moved, lines, SNAP_REACH / view.zoom, beside)

const NOTHING = { by: { x: 0, y: 0 }, guides: [] }

function way(from: Point, to: Point, { shift }: PointerInput): Point {
  const by = { x: to.x - from.x, y: to.y - from.y }
  if (!shift) return by
  return Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }
}

function copied(state: EditorState, { newId }: Pick<CommandServices, 'newId'>): EditorState {
  const made: string[] = []
  const top = chosen(state).map(({ layer }) => layer.id).length
  const document = copyToFace(state.document, state.selection, state.face, () => {
    const id = newId()
    made.push(id)
    return id
  })
  const layers = document.faces.find(({ key }) => key === state.face)?.layers ?? []
  return { ...state, document, selection: new Set(layers.slice(-top).map(({ id }) => id)) }
}

export function placedNow(state: EditorState) {
  const found = chosen(state)
  if (found.length === 0) return {}
  const { left, top } = joined(found.map(({ layer, parent }) => boxOf(layer, parent)))
  const tenth = (value: number) => Math.round(value * 10) / 10
  return { say: { words: 'say.moved', params: { x: tenth(left), y: tenth(top) } } }
}

import { moveLayers } from '@inkfold/api/document/operations/move'
import { command } from './command'
import { hasChosen } from './conditions'

const NUDGE = 1
const FAR = 10

const nudge = (key: string, x: number, y: number, step: number) =>
  command({
    group: 'place',
    keys: [step === FAR ? `Shift+${key}` : key],
    enabled: hasChosen,
    run: ({ document, selection }) => ({
      document: moveLayers(document, selection, { x: x * step, y: y * step }),
      gesture: `nudge ${[...selection].join(' ')}`,
    }),
  })

export const nudgeLeft = nudge('ArrowLeft', -1, 0, NUDGE)
export const nudgeRight = nudge('ArrowRight', 1, 0, NUDGE)
export const nudgeUp = nudge('ArrowUp', 0, -1, NUDGE)
export const nudgeDown = nudge('ArrowDown', 0, 1, NUDGE)
export const nudgeFarLeft = nudge('ArrowLeft', -1, 0, FAR)
export const nudgeFarRight = nudge('ArrowRight', 1, 0, FAR)
export const nudgeFarUp = nudge('ArrowUp', 0, -1, FAR)
export const nudgeFarDown = nudge('ArrowDown', 0, 1, FAR)

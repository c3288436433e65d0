import { MATERIAL_REVIEWS, type MaterialReview, type ReviewVerdict } from '#contracts/materials'
import { stateMachine } from '#core/domain/state_machine'

/** The machine judges once; after that, and wherever it cannot, people do. */
export type MachineAction = 'clear' | 'hold' | 'stop'

export const reviewStates = stateMachine<MaterialReview, MachineAction | ReviewVerdict>({
  states: MATERIAL_REVIEWS,
  initial: ['pending'],
  final: ['passed', 'blocked'],
  transitions: {
    clear: { from: ['pending'], to: 'passed' },
    hold: { from: ['pending'], to: 'review' },
    stop: { from: ['pending'], to: 'blocked' },
    pass: { from: ['pending', 'review', 'blocked'], to: 'passed' },
    block: { from: ['pending', 'review', 'passed'], to: 'blocked' },
  },
})

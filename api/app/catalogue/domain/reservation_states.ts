import type { ReservationStatus } from '#contracts/catalogue'
import { stateMachine } from '#core/domain/state_machine'

export type Settlement = 'consume' | 'release'

/** What is held is either used or given back, once. */
export const reservationStates = stateMachine<ReservationStatus, Settlement>({
  states: ['held', 'consumed', 'released'],
  initial: ['held'],
  final: ['consumed', 'released'],
  transitions: {
    consume: { from: ['held'], to: 'consumed' },
    release: { from: ['held'], to: 'released' },
  },
})

import { SETTLING_STATUSES, type SettlingAction, type SettlingStatus } from '#contracts/settlings'
import { stateMachine } from '#core/domain/state_machine'

/** Offered at a price, said to be paid, seen by somebody else; then in force, or waiting for the term before it to end. */
export const settlingStates = stateMachine<SettlingStatus, SettlingAction>({
  states: SETTLING_STATUSES,
  initial: ['offered'],
  final: ['ended', 'cancelled'],
  transitions: {
    pay: { from: ['offered'], to: 'paid' },
    refuse: { from: ['paid'], to: 'offered' },
    confirm: { from: ['paid'], to: 'confirmed' },
    begin: { from: ['confirmed'], to: 'active' },
    end: { from: ['active'], to: 'ended' },
    cancel: { from: ['offered'], to: 'cancelled' },
  },
})

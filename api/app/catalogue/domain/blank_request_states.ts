import { BLANK_REQUEST_STATUSES, type BlankRequestAction, type BlankRequestStatus } from '#contracts/blank_requests'
import { stateMachine } from '#core/domain/state_machine'

/** Decided once by the supplier; what was not agreed to may be put differently and asked again. */
export const blankRequestStates = stateMachine<BlankRequestStatus, BlankRequestAction>({
  states: BLANK_REQUEST_STATUSES,
  initial: ['pending_review'],
  final: ['developed', 'closed'],
  transitions: {
    approve: { from: ['pending_review'], to: 'approved' },
    reject: { from: ['pending_review'], to: 'not_approved' },
    develop: { from: ['approved'], to: 'developed' },
    resubmit: { from: ['not_approved'], to: 'pending_review' },
    withdraw: { from: ['pending_review', 'approved', 'not_approved'], to: 'closed' },
  },
})

import { ADJUSTMENT_STATUSES, type AdjustmentAction, type AdjustmentStatus } from '#contracts/ledger'
import { stateMachine } from '#core/domain/state_machine'

/** An adjustment's life: asked for by one person, decided once by another, or taken back by the one who asked. */
export const adjustmentStates = stateMachine<AdjustmentStatus, AdjustmentAction>({
  states: ADJUSTMENT_STATUSES,
  initial: ['requested'],
  final: ['approved', 'rejected', 'withdrawn'],
  transitions: {
    approve: { from: ['requested'], to: 'approved' },
    reject: { from: ['requested'], to: 'rejected' },
    withdraw: { from: ['requested'], to: 'withdrawn' },
  },
})

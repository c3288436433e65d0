import { RECHARGE_STATUSES, type RechargeAction, type RechargeStatus } from '#contracts/recharges'
import { stateMachine } from '#core/domain/state_machine'

/** A remittance's life: said by one person, taken up and decided by others; what is rejected may be put right. */
export const rechargeStates = stateMachine<RechargeStatus, RechargeAction>({
  states: RECHARGE_STATUSES,
  initial: ['submitted'],
  final: ['approved', 'withdrawn'],
  transitions: {
    take: { from: ['submitted'], to: 'reviewing' },
    hand_back: { from: ['reviewing'], to: 'submitted' },
    approve: { from: ['reviewing'], to: 'approved' },
    pass: { from: ['reviewing'], to: 'second_review' },
    confirm: { from: ['second_review'], to: 'approved' },
    reject: { from: ['reviewing', 'second_review'], to: 'rejected' },
    resubmit: { from: ['rejected'], to: 'submitted' },
    withdraw: { from: ['submitted', 'rejected'], to: 'withdrawn' },
  },
})

/** The permission that each takes. */
export const RECHARGE_TAKES = {
  take: 'review',
  hand_back: 'review',
  approve: 'review',
  pass: 'review',
  confirm: 'review',
  reject: 'review',
  resubmit: 'create',
  withdraw: 'create',
} as const satisfies Record<RechargeAction, 'review' | 'create'>

/** What saying yes comes to: of two people the first passes it on and the second confirms it. */
export function yesTo(status: RechargeStatus, needsTwo: boolean): RechargeAction {
  if (status === 'second_review') return 'confirm'
  return needsTwo ? 'pass' : 'approve'
}

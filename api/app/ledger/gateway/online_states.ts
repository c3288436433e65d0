import { ONLINE_STATUSES, type OnlineAction, type OnlineStatus } from '#contracts/gateway'
import { stateMachine } from '#core/domain/state_machine'

/** Money that was taken counts whatever was said before: a session may be told as over and paid in whatever order. */
export const onlineStates = stateMachine<OnlineStatus, OnlineAction>({
  states: ONLINE_STATUSES,
  initial: ['created'],
  final: ['failed', 'expired', 'paid', 'refunded'],
  transitions: {
    pay: { from: ['created', 'failed', 'expired'], to: 'paid' },
    fail: { from: ['created'], to: 'failed' },
    expire: { from: ['created'], to: 'expired' },
    refund: { from: ['paid', 'refunded'], to: 'refunded' },
  },
})

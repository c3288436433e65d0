import {
  type Party,
  CANCEL_REQUESTS,
  HOLDS,
  PAYMENT_STATES,
  SYNC_STATES,
  type CancelRequest,
  type Hold,
  type PaymentState,
  type SyncState,
} from '#contracts/orders'
import { stateMachine, type Transition } from '#core/domain/state_machine'

/** Without `to` the state is unchanged. */
export interface Command<Status extends string> {
  from: readonly Status[]
  to?: Status
  by: readonly Party[]
}

export interface LifecycleTable<Status extends string, Action extends string> {
  states: readonly Status[]
  initial: readonly Status[]
  final: readonly Status[]
  commands: Record<Action, Command<Status>>
}

export interface Lifecycle<Status extends string, Action extends string> extends LifecycleTable<Status, Action> {
  allows(status: Status, action: Action, party: Party): boolean
  /** The resulting state; null when not allowed. */
  next(status: Status, action: Action, party: Party): Status | null
  /** In table order. */
  actionsFrom(status: Status, party: Party): Action[]
}

/** A state machine with roles. An inconsistent table throws, which stops the server from starting. */
export function defineLifecycle<Status extends string, Action extends string>(
  table: LifecycleTable<Status, Action>,
): Lifecycle<Status, Action> {
  const { commands } = table
  stateMachine({ ...table, transitions: transitionsOf(commands) })
  const idle = keysOf(commands).filter((action) => commands[action].by.length === 0)
  if (idle.length > 0) throw new Error(`Nobody may ${idle.join(', ')}`)
  const allows = (status: Status, action: Action, party: Party) =>
    commands[action].from.includes(status) && commands[action].by.includes(party)
  return {
    ...table,
    allows,
    next: (status, action, party) => (allows(status, action, party) ? (commands[action].to ?? status) : null),
    actionsFrom: (status, party) => keysOf(commands).filter((action) => allows(status, action, party)),
  }
}

const keysOf = <Action extends string>(commands: Record<Action, unknown>) => Object.keys(commands) as Action[]

/** Actions without a target are excluded: they are not a way out of a state. */
function transitionsOf<Status extends string>(
  commands: Record<string, Command<Status>>,
): Record<string, Transition<Status>> {
  const moves = Object.entries(commands).flatMap(([action, { from, to }]) => (to ? [[action, { from, to }]] : []))
  return Object.fromEntries(moves) as Record<string, Transition<Status>>
}

const SIDES: readonly Party[] = ['merchant', 'supplier', 'platform']
const HOUSE: readonly Party[] = ['supplier', 'platform']

export const paymentLifecycle = defineLifecycle<PaymentState, 'pay' | 'refund_part' | 'refund'>({
  states: PAYMENT_STATES,
  initial: ['unpaid'],
  final: ['paid', 'refunded'],
  // prettier-ignore
  commands: {
    pay:         { from: ['unpaid'], to: 'paid', by: ['merchant'] },
    refund_part: { from: ['paid', 'partly_refunded'], to: 'partly_refunded', by: HOUSE },
    refund:      { from: ['paid', 'partly_refunded'], to: 'refunded', by: SIDES },
  },
})

export const holdLifecycle = defineLifecycle<Hold, 'hold' | 'release'>({
  states: HOLDS,
  initial: ['none'],
  final: [],
  // prettier-ignore
  commands: {
    hold:    { from: ['none'], to: 'held', by: [...SIDES, 'system'] },
    release: { from: ['held'], to: 'none', by: [...SIDES, 'system'] },
  },
})

/** Production pauses while a request is pending. A rejected request can be resubmitted, a pending one withdrawn. */
export const cancelRequestLifecycle = defineLifecycle<
  CancelRequest,
  'apply' | 'resubmit' | 'approve' | 'reject' | 'withdraw'
>({
  states: CANCEL_REQUESTS,
  initial: ['none'],
  final: ['approved', 'closed'],
  // prettier-ignore
  commands: {
    apply:    { from: ['none', 'closed'], to: 'pending_review', by: ['merchant'] },
    resubmit: { from: ['not_approved'], to: 'pending_review', by: ['merchant'] },
    approve:  { from: ['pending_review'], to: 'approved', by: HOUSE },
    reject:   { from: ['pending_review'], to: 'not_approved', by: HOUSE },
    withdraw: { from: ['pending_review', 'not_approved'], to: 'closed', by: ['merchant'] },
  },
})

/** Whether the sales platform has received the tracking numbers. */
export const syncLifecycle = defineLifecycle<SyncState, 'ask' | 'succeed' | 'fail'>({
  states: SYNC_STATES,
  initial: ['none'],
  final: ['synced'],
  // prettier-ignore
  commands: {
    ask:     { from: ['none', 'failed', 'synced'], to: 'waiting', by: ['merchant', 'system'] },
    succeed: { from: ['waiting'], to: 'synced', by: ['system'] },
    fail:    { from: ['waiting'], to: 'failed', by: ['system'] },
  },
})

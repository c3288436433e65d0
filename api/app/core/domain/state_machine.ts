import { Refusal } from '#core/errors'
import { faultsOf } from '#core/domain/state_faults'

export interface Transition<Status> {
  from: readonly Status[]
  to: Status
}

export interface Life<Status extends string, Action extends string> {
  states: readonly Status[]
  /** Where a life begins; more than one only where things are made in different ways. */
  initial: readonly Status[]
  /** Where it may end. Every other state must have a way out. */
  final: readonly Status[]
  transitions: Record<Action, Transition<Status>>
}

export interface StateMachine<Status extends string, Action extends string> {
  allows(status: Status, action: Action): boolean
  /** The state the action leads to, or a refusal. */
  next(status: Status, action: Action): Status
  /** In the order of the table: screens draw their buttons from it. */
  actionsFrom(status: Status): Action[]
}

/** A thing's life as a table. A table that cannot be right stops the server from starting. */
export function stateMachine<Status extends string, Action extends string>(
  life: Life<Status, Action>,
): StateMachine<Status, Action> {
  const faults = faultsOf(life)
  if (faults.length > 0) throw new Error(`Wrong table of states: ${faults.join('; ')}`)
  const { transitions } = life
  const allows = (status: Status, action: Action) => transitions[action].from.includes(status)
  return {
    allows,
    next(status, action) {
      if (!allows(status, action)) throw new Refusal('E_ILLEGAL_TRANSITION', { status, action })
      return transitions[action].to
    },
    actionsFrom: (status) => (Object.keys(transitions) as Action[]).filter((action) => allows(status, action)),
  }
}

import type { Party } from '#contracts/orders'
import { stateMachine, type Transition } from '#core/domain/state_machine'

/** One thing that may be done: where, by whom, and where it leads; without `to` everything stays as it is. */
export interface Command<Status extends string> {
  from: readonly Status[]
  to?: Status
  by: readonly Party[]
}

export interface Table<Status extends string, Action extends string> {
  states: readonly Status[]
  initial: readonly Status[]
  final: readonly Status[]
  commands: Record<Action, Command<Status>>
}

export interface Life<Status extends string, Action extends string> extends Table<Status, Action> {
  allows(status: Status, action: Action, party: Party): boolean
  /** Where the action leads; nothing where it is not allowed. */
  after(status: Status, action: Action, party: Party): Status | null
  /** In the order of the table. */
  actionsFrom(status: Status, party: Party): Action[]
}

/** A life as a table of who may do what where. A table that cannot be right stops the server from starting. */
export function lifeOf<Status extends string, Action extends string>(
  table: Table<Status, Action>,
): Life<Status, Action> {
  const { commands } = table
  stateMachine({ ...table, transitions: movesOf(commands) })
  const idle = names(commands).filter((action) => commands[action].by.length === 0)
  if (idle.length > 0) throw new Error(`Nobody may ${idle.join(', ')}`)
  const allows = (status: Status, action: Action, party: Party) =>
    commands[action].from.includes(status) && commands[action].by.includes(party)
  return {
    ...table,
    allows,
    after: (status, action, party) => (allows(status, action, party) ? (commands[action].to ?? status) : null),
    actionsFrom: (status, party) => names(commands).filter((action) => allows(status, action, party)),
  }
}

const names = <Action extends string>(commands: Record<Action, unknown>) => Object.keys(commands) as Action[]

/** What stays where it is goes round: it is no way out. */
function movesOf<Status extends string>(commands: Record<string, Command<Status>>): Record<string, Transition<Status>> {
  const moves = Object.entries(commands).flatMap(([action, { from, to }]) => (to ? [[action, { from, to }]] : []))
  return Object.fromEntries(moves) as Record<string, Transition<Status>>
}

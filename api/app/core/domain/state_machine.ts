import { Refusal } from '#core/errors'

/** Faults of a state table: undeclared names, unreachable states, dead ends. */
export function findStateFaults({ states, initial, final, transitions }: StateTable<string, string>): string[] {
  const rows = Object.values(transitions)
  const named = new Set([...initial, ...final, ...rows.flatMap(({ from, to }) => [...from, to])])
  const left = new Set([...final, ...rows.flatMap(({ from }) => from)])
  const reached = reachable(initial, rows)
  return [
    ...[...named].filter((one) => !states.includes(one)).map((one) => `${one} is unknown`),
    ...states.filter((one) => !left.has(one)).map((one) => `${one} is a dead end`),
    ...states.filter((one) => !reached.has(one)).map((one) => `${one} is never reached`),
  ]
}

function reachable(initial: readonly string[], rows: readonly Transition<string>[]): Set<string> {
  const reached = new Set(initial)
  for (let before = -1; before < reached.size;) {
    before = reached.size
    rows.filter(({ from }) => from.some((one) => reached.has(one))).forEach(({ to }) => reached.add(to))
  }
  return reached
}

export interface Transition<Status> {
  from: readonly Status[]
  to: Status
}

export interface StateTable<Status extends string, Action extends string> {
  states: readonly Status[]
  /** Initial states; several only where records are created in different ways. */
  initial: readonly Status[]
  /** Final states. Every other state must have a transition. */
  final: readonly Status[]
  transitions: Record<Action, Transition<Status>>
}

export interface StateMachine<Status extends string, Action extends string> {
  allows(status: Status, action: Action): boolean
  /** The next state, or a refusal. */
  next(status: Status, action: Action): Status
  /** In table order: screens draw their buttons from it. */
  actionsFrom(status: Status): Action[]
}

/** A faulty table stops the server from starting. */
export function stateMachine<Status extends string, Action extends string>(
  life: StateTable<Status, Action>,
): StateMachine<Status, Action> {
  const faults = findStateFaults(life)
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

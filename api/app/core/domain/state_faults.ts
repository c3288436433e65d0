import type { Life, Transition } from '#core/domain/state_machine'

/** What is wrong with a table of states: names nobody declared, states without a way out, states without a way in. */
export function faultsOf({ states, initial, final, transitions }: Life<string, string>): string[] {
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

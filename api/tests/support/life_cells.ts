import { PARTIES } from '#contracts/orders'
import type { Lifecycle } from '#orders/domain/lifecycles'

const LETTERS = { merchant: 'm', supplier: 's', factory: 'f', platform: 'p', system: 'y' }

/** Every cell of a state table as `action state party → target`. */
export function cellsOf<S extends string, A extends string>({ states, commands, next }: Lifecycle<S, A>): string[] {
  return (Object.keys(commands) as A[]).flatMap((action) =>
    states.flatMap((state) =>
      PARTIES.map((party) => `${action} ${state} ${party} → ${next(state, action, party) ?? 'no'}`),
    ),
  )
}

/** The same parsed from text: a line per command, a column per state, and the target at the end. */
export function cellsIn(text: string, states: readonly string[]): string[] {
  const lines = text.trim().split('\n')
  return lines.flatMap((line) => {
    const [action = '', ...rest] = line.trim().split(/\s+/)
    const to = rest.pop() as string
    if (rest.length !== states.length) throw new Error(`${action} has ${rest.length} columns`)
    return states.flatMap((state, at) =>
      PARTIES.map((party) => {
        const may = (rest[at] as string).includes(LETTERS[party])
        return `${action} ${state} ${party} → ${may ? (to === '=' ? state : to) : 'no'}`
      }),
    )
  })
}

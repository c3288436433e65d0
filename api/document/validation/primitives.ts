import { refuse, type Rule } from './rule.ts'

export type Range = readonly [from: number, to: number]

export const number =
  ([from, to]: Range): Rule<number> =>
  (value, at) => {
    if (typeof value !== 'number') return refuse(at, 'not_number')
    if (!Number.isFinite(value)) return refuse(at, 'not_finite')
    if (Object.is(value, -0)) return refuse(at, 'negative_zero')
    return value < from || value > to ? refuse(at, 'out_of_range') : value
  }

export function whole(range: Range): Rule<number> {
  const finite = number(range)
  return (value, at) => {
    const made = finite(value, at)
    return Number.isInteger(made) ? made : refuse(at, 'not_whole')
  }
}

export const oneOf =
  <Choice extends string | number>(choices: readonly Choice[]): Rule<Choice> =>
  (value, at) =>
    choices.find((choice) => choice === value) ?? refuse(at, 'unknown_choice')

/** False is always written as absent. */
export const flag: Rule<true> = (value, at) => (value === true ? true : refuse(at, 'not_true'))

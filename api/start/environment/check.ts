import type { Texts } from './kinds.ts'
import { TEST_DEFAULTS, type Variable, VARIABLES } from './variables.ts'

type Declared = typeof VARIABLES
type Value<V> = V extends Variable<infer T> ? (V extends { default: string } ? T : T | undefined) : never

export type Values = { readonly [Name in keyof Declared]: Value<Declared[Name]> }

interface Reading {
  value?: unknown
  complaint?: string
}

export function checkEnvironment(given: Texts): { values: Values; complaints: string[] } {
  const texts = given.NODE_ENV === 'test' ? { ...TEST_DEFAULTS, ...given } : given
  const readings = Object.entries<Variable<unknown>>(VARIABLES).map(
    ([name, variable]) => [name, read(name, variable, texts)] as const,
  )
  return {
    values: Object.fromEntries(readings.map(([name, { value }]) => [name, value])) as Values,
    complaints: readings.flatMap(([, { complaint }]) => complaint ?? []),
  }
}

function read(name: string, variable: Variable<unknown>, texts: Texts): Reading {
  const text = texts[name] || variable.default
  if (text) return parse(name, variable, text, texts)
  const reason = variable.neededBecause?.(texts)
  return reason ? { complaint: `${name} is missing: because ${reason}, it must be ${variable.kind.expects}.` } : {}
}

function parse(name: string, variable: Variable<unknown>, text: string, texts: Texts): Reading {
  const value = variable.kind.parse(text)
  if (value === undefined) return { complaint: garbled(name, variable, text) }
  const reason = variable.wrongBecause?.(text, texts)
  return reason ? { complaint: `${name} is wrong: ${reason}.` } : { value }
}

function garbled(name: string, variable: Variable<unknown>, text: string): string {
  const shown = variable.isSecret ? 'what it holds' : JSON.stringify(text)
  const wayOut = variable.default ? `, or left out for ${variable.default}` : ''
  return `${name} is wrong: ${shown} is not allowed; it must be ${variable.kind.expects}${wayOut}.`
}

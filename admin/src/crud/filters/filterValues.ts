import type { ListFilter } from '../state/urlState'
import type { Filter } from './filter'

type Values = Record<string, unknown>

export function valuesOf(declared: readonly Filter[], filters: readonly ListFilter[]): Values {
  const shown = filters.flatMap(({ field, value }) => {
    const filter = declared.find(({ name }) => name === field)
    return filter ? [[field, filter.resource ? [value].flat().map(Number) : value] as const] : []
  })
  return Object.fromEntries(shown)
}

/** The panel's values as filters; empty controls are omitted. */
export function filtersOf(declared: readonly Filter[], values: Values): ListFilter[] {
  return declared.flatMap(({ name, operator }) => {
    const value = textOf(values[name])
    return value === null ? [] : [{ field: name, operator, value }]
  })
}

function textOf(value: unknown): string | string[] | null {
  if (value === null || value === undefined || value === '') return null
  if (!Array.isArray(value)) return String(value).trim() || null
  const texts = value.map((each) => (each === null || each === undefined ? '' : String(each)))
  return texts.some((text) => text !== '') ? texts : null
}

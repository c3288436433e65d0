import { PAGE_SIZES } from '@inkfold/api/contracts/limits'
import type { Column } from '../columns/column'

/** What a person has made of a list; only what differs from the declaration is kept. */
export interface ColumnSettings {
  order?: string[]
  shown?: Record<string, boolean>
  widths?: Record<string, number>
  size?: number
}

const MIN_WIDTH = 56
const MAX_WIDTH = 800

export const isShown = (column: Column, settings: ColumnSettings | null) =>
  settings?.shown?.[column.name] ?? !column.hidden

/**
 * All columns in the person's order and width; those the person has never seen keep their declared place at the end.
 * Where nobody wished for a width, a column is no narrower than its heading.
 */
export function arrange(
  columns: Column[],
  settings: ColumnSettings | null,
  headWidthOf: (column: Column) => number = () => 0,
): Column[] {
  const order = settings?.order ?? []
  const placeOf = ({ name }: Column) => (order.includes(name) ? order.indexOf(name) : order.length)
  return columns
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((column) => ({ ...column, width: widthOf(column, settings, headWidthOf) }))
}

function widthOf(column: Column, settings: ColumnSettings | null, headWidthOf: (column: Column) => number) {
  const wished = settings?.widths?.[column.name]
  return typeof wished === 'number' ? clampWidth(wished) : Math.max(column.width, headWidthOf(column))
}

export const clampWidth = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

/** One place up or down; at an end nothing changes. */
export function moved(names: string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= names.length) return names
  const rest = names.filter((each) => each !== name)
  return [...rest.slice(0, to), name, ...rest.slice(to)]
}

const DEFAULT_SIZE = 20
export const sizeOf = (settings: ColumnSettings | null): number =>
  PAGE_SIZES.find((size) => size === settings?.size) ?? DEFAULT_SIZE

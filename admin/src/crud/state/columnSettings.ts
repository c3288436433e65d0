import { PAGE_SIZES } from '@inkfold/api/contracts/limits'
import type { Column } from '../columns/column'

/** A user's list settings; only differences from the declaration are stored. */
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
 * All columns in the user's order and width; columns unknown to the settings come last as declared. Without a chosen
 * width, a column is at least as wide as its heading.
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

/** Moves the name by one place; unchanged at the ends. */
export function moveColumn(names: string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= names.length) return names
  const rest = names.filter((each) => each !== name)
  return [...rest.slice(0, to), name, ...rest.slice(to)]
}

const DEFAULT_SIZE = 20
export const sizeOf = (settings: ColumnSettings | null): number =>
  PAGE_SIZES.find((size) => size === settings?.size) ?? DEFAULT_SIZE

import type { Column } from '#tests/support/row_types/describe'
import type { Kind, TypedStatement } from '#tests/support/row_types/typed_statements'

/** What a row type says that PostgreSQL does not: a missing column, or a value of another kind. */
export function differences({ at, columns }: TypedStatement, described: readonly Column[]): string[] {
  return columns.flatMap(({ name, kinds, isOptional }) => {
    const column = described.find((one) => one.name === name)
    if (!column) return isOptional ? [] : [`${at}: no column ${name}`]
    const isKnown = kinds.length > 0 && !kinds.includes('any') && column.kind !== 'any'
    return isKnown && !mayHold(kinds, column) ? [`${at}: ${name} is ${column.type}, not ${kinds.join(' | ')}`] : []
  })
}

/** A time is declared as text where it only passes through to JSON. */
const mayHold = (kinds: readonly Kind[], { kind }: Column) =>
  kinds.includes(kind) || (kind === 'date' && kinds.includes('string'))

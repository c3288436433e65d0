import { rows } from '#core/database'

export const HIDDEN = '[hidden]'

/** A row, or a part of one, as the log would write it today: what it hides now is hidden in what was written before, too. */
export const asLoggedNow = (said: string, table: string) =>
  `hidden_in(${said}, (select hidden_of_tables()) -> ${table})`

/** The columns that a table's audit trigger was told to hide. */
export async function hiddenColumns(tables: string[]): Promise<Map<string, Set<string>>> {
  const found = await rows<{ name: string; hidden: string[] }>(
    'select key as name, value as hidden from jsonb_each(hidden_of_tables()) where key = any(?)',
    [tables],
  )
  return new Map(found.map(({ name, hidden }) => [name, new Set(hidden)]))
}

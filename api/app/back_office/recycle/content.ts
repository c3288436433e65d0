import type { RecycledContent } from '#contracts/keeping'
import { row, type Row } from '#core/database'
import { HIDDEN, hiddenColumns } from '#core/keeping/hidden'

interface Kept {
  table_name: string
  content: Row
  relations: { table: string; row: Row }[]
}

/** Also where nobody said so: a hash is nobody's business. */
const SECRET = /(_hash|_sealed|^password|secret|token)/

/** What was kept, to be looked at: what the admin log hides is hidden here too. */
export async function contentOf(id: number): Promise<RecycledContent> {
  const kept = (await row<Kept>('select table_name, content, relations from recycle_bin where id = ?', [id])) as Kept
  const tables = [...new Set([kept.table_name, ...kept.relations.map(({ table }) => table)])]
  const hidden = await hiddenColumns(tables)
  const shown = (table: string, content: Row) => masked(content, hidden.get(table) ?? new Set())
  const grouped = Object.groupBy(kept.relations, ({ table }) => table)
  return {
    row: shown(kept.table_name, kept.content),
    relations: Object.entries(grouped).map(([table, all = []]) => ({
      table,
      rows: all.map((one) => shown(table, one.row)),
    })),
  }
}

function masked(content: Row, hidden: ReadonlySet<string>): Row {
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    value !== null && (hidden.has(name) || SECRET.test(name)) ? HIDDEN : value,
  ])
  return Object.fromEntries(entries) as Row
}

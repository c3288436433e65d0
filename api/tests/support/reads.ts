import { row, rows } from '#core/database'

export interface Read {
  table: string
  column: string
}

/**
 * Columns read by the prepared statements that contain this word, as the database reports for a view of the same text.
 */
export async function readBy(word: string): Promise<Read[]> {
  const found = await rows<{ statement: string; types: string[] }>(
    `select statement, parameter_types::text[] as types from pg_prepared_statements
      where strpos(statement, ?) > 0 and statement not like '%pg_prepared_statements%'`,
    [word],
  )
  const read: Read[] = []
  for (const { statement, types } of found) {
    const text = statement.replaceAll(/\$(\d+)/g, (_, at: string) => `null::${types[Number(at) - 1]}`)
    await row(`create temp view remembered as ${text.replaceAll('?', '\\?')}`)
    read.push(...(await rows<Read>(DEPENDS)))
    await row('drop view remembered')
  }
  return read
}

const DEPENDS = `
  select distinct d.refobjid::regclass::text as table, a.attname::text as column
    from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and a.attnum > 0
   where r.ev_class = 'remembered'::regclass and d.refobjid <> r.ev_class`

export interface Heard {
  table: string
  events: string[]
  /** Columns of an update trigger; empty for all. */
  columns: string[]
}

/** Tables, events and columns of the triggers with this name prefix. */
export const heardBy = (name: string) =>
  rows<Heard>(
    `select t.tgrelid::regclass::text as table,
            array(select e from (values (4, 'insert'), (8, 'delete'), (16, 'update')) v(bit, e) where t.tgtype & bit > 0) as events,
            array(select a.attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr::int2[])) as columns
       from pg_trigger t where starts_with(t.tgname, ?) and not t.tgisinternal and t.tgenabled = 'O'`,
    [name],
  )

/** Reads without a trigger, as `table.column` for updates and `table event` otherwise. */
export function unheard(read: readonly Read[], heard: readonly Heard[]): string[] {
  const hears = (table: string, event: string, column?: string) =>
    heard.some(
      (one) =>
        one.table === table &&
        one.events.includes(event) &&
        (column === undefined || one.columns.length === 0 || one.columns.includes(column)),
    )
  const missing = read.flatMap(({ table, column }) => [
    ...(hears(table, 'update', column) ? [] : [`${table}.${column}`]),
    ...['insert', 'delete'].filter((event) => !hears(table, event)).map((event) => `${table} ${event}`),
  ])
  return [...new Set(missing)].toSorted()
}

import { FILLED_TABLES, fillOrders, type House as Owners } from '../../../tests/support/filled_orders.ts'
import { ownerRows, row, rows } from './bench_app.ts'
import { withoutIndexes } from './without_indexes.ts'

const { CLOSED_FACTS, closing } = await import('../../../app/back_office/dashboard/facts.ts')

/** What one statement sorts in memory. */
const SLICE = 1_000_000

/** Inserts the orders and analyses the tables, as autovacuum would overnight. */
export async function fill(from: number, to: number, owners: Owners): Promise<void> {
  await withoutIndexes([...FILLED_TABLES, 'order_words'], async () => {
    for (let first = from; first <= to; first += SLICE)
      await fillOrders(first, Math.min(first + SLICE - 1, to), owners, (sql, bindings) => ownerRows(sql, bindings))
  })
  await closeDays()
  for (const table of [
    ...FILLED_TABLES,
    'order_words',
    'order_counts',
    'production_counts',
    ...CLOSED_FACTS.map(({ table }) => table),
  ])
    await ownerRows(`vacuum analyze ${table}`)
  const made = await row<{ count: number }>('select count(*)::int as count from orders')
  if ((made?.count ?? 0) < to) throw new Error('The orders were not filled')
}

/** Closes all past days at once, which the application does day by day. */
async function closeDays(): Promise<void> {
  await ownerRows('delete from closed_days')
  await rows(`
    insert into closed_days (day)
    select generate_series((select min(paid_at) from orders)::date, now()::date - 2, interval '1 day')::date`)
  const over = await row<{ first: string; last: string }>(
    'select min(day)::text as first, max(day)::text as last from closed_days',
  )
  for (const facts of CLOSED_FACTS) await rows(closing(facts), [over?.first, over?.last])
}

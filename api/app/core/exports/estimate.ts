import { TOTAL_EXACT_TO } from '#contracts/limits'
import { totalSql } from '#core/crud/list'
import { row } from '#core/database'
import type { Selection } from '#core/exports/selection'

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

/** How many rows there will be: counted where that is quick, guessed by the database's own statistics beyond. */
export async function estimate({ resource, where }: Selection): Promise<number> {
  const total = totalSql(resource, where)
  const counted = await row<{ total: number }>(`select ${total.text} as total`, total.bindings)
  if (counted && counted.total <= TOTAL_EXACT_TO) return counted.total
  const plan = await row<Explained>(
    `explain (format json) select 1 from ${resource.table} t ${where.text}`,
    where.bindings,
  )
  return Math.max(TOTAL_EXACT_TO, Math.round(plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0))
}

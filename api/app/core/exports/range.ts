import { EXPORT } from '#contracts/exports'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { Selection } from '#core/exports/selection'
import { expression } from '#core/lists/conditions'

const TIME = 'created_at'

/**
 * A record of what happened is taken away a year at a time: what the filters leave of it may not span more. Lists of
 * things that people keep up to date are taken whole, whenever the things were made.
 */
export async function refuseLongRange({ resource, where }: Selection): Promise<void> {
  const field = resource.fields[TIME]
  if (!field || resource.verbs.includes('edit')) return
  const time = expression(TIME, field)
  const span = await row<{ is_long: boolean | null }>(
    `select max(${time}) - min(${time}) > ? * interval '1 day' as is_long from ${resource.table} t ${where.text}`,
    [EXPORT.rangeDays, ...where.bindings],
  )
  if (span?.is_long) throw new Refusal('E_EXPORT_RANGE', { days: EXPORT.rangeDays })
}

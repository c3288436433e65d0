import type { SalesPlatform } from '#contracts/supplier_levels'
import { row, type Transaction } from '#core/database'

/** The platforms that a supplier's level includes; none where it has no level, or one that names no platform: then all are open. */
export async function levelPlatforms(supplierId: number, client?: Transaction): Promise<SalesPlatform[]> {
  const found = await row<{ platforms: SalesPlatform[] }>(
    `select coalesce(array_agg(p.platform order by p.platform), array[]::text[]) as platforms
       from suppliers s join supplier_level_platforms p on p.level_id = s.level_id where s.id = ?`,
    [supplierId],
    client,
  )
  return found?.platforms ?? []
}

import { rows } from '#core/database'
import { decimalSql } from '#core/decimal_sql'

export interface LevelOffered {
  id: number
  name_zh: string
  name_en: string
  annual_fee: string
}

/** The levels that are open, and the supplier's own, by their price. */
export function levelsFor(supplierId: number): Promise<LevelOffered[]> {
  return rows<LevelOffered>(
    `select l.id, l.name_zh, l.name_en, ${decimalSql('l.annual_fee')} as annual_fee
       from supplier_levels l where l.status = 'enabled' or l.id = (select level_id from suppliers where id = ?)
      order by l.annual_fee, l.id`,
    [supplierId],
  )
}

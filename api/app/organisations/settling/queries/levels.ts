import { rows } from '#core/database'

export interface LevelOffered {
  id: number
  name_zh: string
  name_en: string
  annual_fee: string
}

/** The levels that are open, and the supplier's own, by their price. */
export function levelsFor(supplierId: number): Promise<LevelOffered[]> {
  return rows<LevelOffered>(
    `select l.id, l.name_zh, l.name_en, (l.annual_fee / 100.0)::numeric(20, 2)::text as annual_fee
       from supplier_levels l where l.status = 'enabled' or l.id = (select level_id from suppliers where id = ?)
      order by l.annual_fee, l.id`,
    [supplierId],
  )
}

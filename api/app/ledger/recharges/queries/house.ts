import { row, type Transaction } from '#core/database'

/** The platform's own supplier. */
export async function houseId(trx?: Transaction): Promise<number> {
  const found = await row<{ id: number }>(
    `select s.id from organisations s join organisations p on p.id = s.parent_id and p.kind = 'platform' where s.kind = 'supplier' order by s.id limit 1`,
    [],
    trx,
  )
  return found?.id ?? 0
}

import { row } from '#core/database'
import { Refusal } from '#core/errors'

/** Which one goes by this number; whether somebody may see it is asked of the row. */
export async function idByNo(table: 'recharges' | 'gateway_payments', no: string): Promise<number> {
  const found = await row<{ id: number }>(`select id from ${table} where no = ?`, [no])
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found.id
}

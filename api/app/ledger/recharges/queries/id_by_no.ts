import { row } from '#core/database'
import { Refusal } from '#core/errors'

export async function idByNo(no: string): Promise<number> {
  const found = await row<{ id: number }>('select id from recharges where no = ?', [no])
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found.id
}

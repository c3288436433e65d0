import type { SpuStatus } from '#contracts/catalogue'
import { row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'

export interface Blank {
  status: SpuStatus
  name_zh: string | null
  name_en: string | null
  style_no: string | null
  main_material: string | null
  season: string | null
  colour_ids: number[]
  size_ids: number[]
}

/** What a product is made of; it is held, so that no colour or size leaves it meanwhile. */
export async function blankOf(id: number, trx: Transaction): Promise<Blank> {
  await row('select 1 from spus where id = ? for share', [id], trx)
  const blank = await row<Blank>(
    `select status, name_zh, name_en, style_no, main_material, season,
            array(select colour_id from spu_colours where spu_id = s.id order by 1) as colour_ids,
            array(select size_id from spu_sizes where spu_id = s.id order by 1) as size_ids
       from spus s where id = ?`,
    [id],
    trx,
  )
  if (!blank) throw refuseField('spu_id', 'E_INVALID_REFERENCE')
  return blank
}

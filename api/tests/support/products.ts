import { row, rows, type Row } from '#core/database'
import type { Caller } from '#tests/support/as'
import { createSpu } from '#tests/support/catalogue'
import { userId } from '#tests/support/organisations'

export const FACE = {
  key: 'front',
  name_zh: '正面',
  name_en: 'Front',
  width_mm: 305,
  height_mm: 406,
  dpi: 300,
  bleed_mm: 3,
  safe_mm: 5,
  print_price: '6.00',
  places: [],
}
export const QUAD = [
  [0.3, 0.25],
  [0.7, 0.25],
  [0.7, 0.8],
  [0.3, 0.8],
]
export const TIERS = [
  { from: 1, to: 9, price: '19.50' },
  { from: 10, to: null, price: '18.20' },
]

/** An empty draft of the demo supplier. */
export async function plainProduct(): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into products (organisation_id, spu_id) select organisation_id, id from spus where item_no = 'T180-U' returning id`,
  )
  return made?.id as number
}

let made = 0

export async function wholeProduct(admin: Caller, differing: Row = {}): Promise<Row> {
  const spu = await createSpu(admin)
  return {
    organisation_id: spu.organisation_id,
    spu_id: spu.id,
    status: 'published',
    style_code: `TP-${process.pid}-${++made}`,
    material_description_zh: '精梳棉',
    material_description_en: 'Combed cotton',
    wash_care_zh: '冷水洗',
    wash_care_en: 'Wash cold',
    commitment_days: 2,
    faces: [FACE],
    tiers: TIERS,
    ...differing,
  }
}

export async function createProduct(
  admin: Caller,
  differing: Row = {},
): Promise<Row & { id: number; version: number; spu_id: number }> {
  const answer = await admin.post('/api/v1/products', await wholeProduct(admin, differing))
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

export async function pictureFile(): Promise<string> {
  const [file] = await rows<{ public_id: string }>(
    `insert into attachments (sha256, name, size, mime, suffix, width, height, storage, topic, owner_user_id, organisation_id, counted_for)
     select md5(random()::text) || md5(random()::text), 'p.png', 1, 'image/png', 'png', 1, 1, 'local', 'product', u.id, u.organisation_id, u.organisation_id
       from users u where u.id = ? returning public_id`,
    [await userId('admin')],
  )
  return `/files/${file?.public_id}`
}

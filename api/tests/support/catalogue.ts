import { row, rows, transaction, type Row } from '#core/database'
import type { Caller } from '#tests/support/as'
import { NOBODY } from '#tests/support/people'

const one = async (sql: string, bindings: unknown[] = []) => (await row<{ id: number }>(sql, bindings))?.id as number

/** Ids of demo colours by English name, in the given order. */
export async function colours(...names: string[]): Promise<number[]> {
  const found = await rows<{ id: number }>('select id from stock_colours where name_en = any(?) order by sort desc', [
    names,
  ])
  return found.map(({ id }) => id)
}

/** The demo size table for tees, sizes in ascending order. */
export async function teeSizes() {
  const template = await one(`select id from size_templates where name_en = 'Regular tee'`)
  const sizes = await rows<{ id: number }>(
    `select z.id from sizes z join size_template_sizes s on s.size_id = z.id where s.template_id = ? order by z.sort desc`,
    [template],
  )
  return { template, sizes: sizes.map(({ id }) => id) }
}

let made = 0

export async function wholeSpu(differing: Row = {}): Promise<Row> {
  const { template, sizes } = await teeSizes()
  return {
    item_no: `TEST-${process.pid}-${++made}`,
    style_no: 'TS-1',
    name_zh: '测试 T 恤',
    name_en: 'Test tee',
    type: 'garment',
    status: 'saved',
    category_id: await one(`select id from spu_categories where name_en = 'T-shirts'`),
    main_material: 'cotton',
    factory_id: await one(`select id from organisations where kind = 'factory' order by id limit 1`),
    colour_ids: await colours('White', 'Black'),
    material_size: '160 cm',
    composition: [
      { material: 'cotton', percent: 95 },
      { material: 'elastane', percent: 5 },
    ],
    season: 'all',
    unit: 'piece',
    fabric_weight_g: 180,
    packed_weight_g: 190,
    size_template_id: template,
    size_ids: sizes.slice(0, 2),
    gender: 'unisex',
    organisation_id: await one(`select id from organisations where kind = 'supplier' order by id limit 1`),
    ...differing,
  }
}

export async function createSpu(admin: Caller, differing: Row = {}): Promise<Row & { id: number; version: number }> {
  const answer = await admin.post('/api/v1/spus', await wholeSpu(differing))
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

/** The variants of a blank, ordered by colour and size. */
export const variantsOf = (spu: number) =>
  rows<{ id: number; on_hand: number; reserved: number }>(
    'select id, on_hand, reserved from stocks where spu_id = ? order by colour_id, size_id',
    [spu],
  )

/** Runs in a committed transaction of its own. */
export const committed = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(NOBODY, work)

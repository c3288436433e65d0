import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { designsJob } from '#database/seeders/designs/job'
import { openDocument } from '#document/validation/validate'
import { asDemo } from '#tests/support/as'
import { materialRow } from '#tests/support/materials'

const TYPES = ['picture', 'cutout', 'pattern']
const NAMES = ['蓝鲸', '山水之间', 'Waves', '春日的风']

test.group('Demo designs in the database', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('creates sixty across the products, finished in groups, only once', async ({ client, assert }) => {
    await rows('delete from finished_materials')
    await rows('delete from materials')
    await rows(`update products set photos = '[]'`)
    // Other tests leave products whose versions have no sides.
    await rows(
      `update products p set status = 'withdrawn' where status = 'published'
          and exists (select 1 from product_versions v where v.product_id = p.id and v.content -> 'faces' is null)`,
    )
    for (const name of ['a', 'b', 'c']) await materialRow('merchant', { name_zh: name })
    const [{ before } = { before: 0 }] = await rows<{ before: number }>(
      'select coalesce(max(id), 0)::int as before from finished_products',
    )
    const finishedCount = async () =>
      (await row<{ n: number }>('select count(*)::int as n from finished_products where id > ?', [before]))?.n
    const templateCount = async () =>
      (await (await asDemo(client, 'merchant')).get('/api/v1/designs?is_template=1')).body().data.total as number
    const templatesBefore = await templateCount()
    await run()
    assert.equal(await finishedCount(), 0, 'what has no photos yet is still being dressed')
    await rows(`update products set photos = '[{"key": "front"}]'`)
    for (let i = 0; i < 40; i++)
      await materialRow('admin', {
        is_official: true,
        type: TYPES[i % TYPES.length],
        name_zh: `${NAMES[i % NAMES.length]}${String.fromCodePoint(0x4e00 + i)}`,
        width: 1200 + i * 20,
        height: 1500,
      })
    await run()
    const made = await row<{ finished: number; products: number; printed: number }>(
      `select count(*)::int as finished, count(distinct product_id)::int as products, count(group_id)::int as printed from finished_products where id > ?`,
      [before],
    )
    assert.deepEqual([made?.finished, made?.printed], [60, 60])
    assert.isAtLeast(made?.products ?? 0, 24)
    const documents = await rows<{ document: unknown }>(
      `select v.document from finished_versions f join design_versions v on v.id = f.design_version_id where f.finished_product_id > ?`,
      [before],
    )
    const layers = documents.flatMap(({ document }) => openDocument(document).faces.flatMap((face) => face.layers))
    assert.sameMembers([...new Set(layers.map(({ type }) => type))], ['image', 'tile', 'text'])
    await run()
    assert.equal(await finishedCount(), 60)
    assert.equal((await templateCount()) - templatesBefore, 8)
  }).tags(['DES-07', 'FIN-01'])
})

const run = () => designsJob.handle({}, new AbortController().signal)

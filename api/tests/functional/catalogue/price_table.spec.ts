import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { amountOf } from '#contracts/price/amounts'
import { unitPrice } from '#contracts/price/unit_price'
import type { LevelOffer, PriceSheet, Tier } from '#contracts/price/sheet'
import { rows, type Row } from '#core/database'
import { runExport } from '#core/exports/run_export'
import { as, asDemo } from '#tests/support/as'
import { downloaded, EXPORTS, orderOf } from '#tests/support/exports'
import { persistentUser } from '#tests/support/persistent'
import { createProduct } from '#tests/support/products'

interface Line {
  product_id: number
  level_id: number | null
  from_pieces: number
  price: string
}

const TAKES = [
  'price_table.view',
  'products.view',
  'merchant_levels.view',
  'export_records.view',
  'export_records.create',
] as const

test.group('Price table | export', () => {
  test('contains each product line with level, colours and sizes, in the person’s language', async ({
    client,
    assert,
    cleanup,
  }) => {
    const person = await persistentUser({ permissions: [...TAKES] })
    cleanup(async () => {
      await rows('delete from export_records')
      await rows('delete from notices where user_id = ?', [person.id])
      await person.forget()
    })
    const [tote] = await rows<{ id: number }>(
      `select p.id from products p join spus s on s.id = p.spu_id where s.item_no = 'B-TOTE'`,
    )
    const names = ['name', 'level', 'from_pieces', 'to_pieces', 'price', 'colours', 'sizes']
    const ordered = await as(client, person.token).post(
      EXPORTS,
      orderOf({
        resource: 'price-table',
        query: { search: JSON.stringify([{ field: 'product_id', operator: 'eq', val: tote?.id }]), order: 'id,asc' },
        columns: names.map((name) => ({ name, title: name })),
      }),
    )
    ordered.assertStatus(200)
    const { id } = ordered.body().data
    await runExport(id, new AbortController().signal)
    const [head, first, ...others] = (await downloaded(client, person.token, id)).toString('utf8').trim().split('\r\n')
    assert.equal(head, names.join(','))
    assert.match(String(first), /^帆布手提袋,所有人,1,9,9\.90,/)
    const levels = await rows('select 1 from merchant_levels l join products p on p.organisation_id = l.organisation_id or p.is_shared where p.id = ?', [tote?.id]) // prettier-ignore
    assert.lengthOf(others, 4 * (levels.length + 1) - 1)
  }).tags(['CAT-07'])
})

test.group('Price table', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('equals the price function for every range and level', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    const made = await createProduct(admin, {
      tiers: [
        { from: 1, to: 1, price: '0.55' },
        { from: 2, to: null, price: '0.51' },
      ],
    })
    const levels = await rows<{ id: number; organisation_id: number; hundredths: number }>(
      'select id, organisation_id, (discount_rate * 100)::int as hundredths from merchant_levels',
    )
    const own = new Map(
      (await rows<Row>('select product_id, level_id, price_minor::int as minor from level_prices')).map((one) => [
        `${one.product_id} ${one.level_id}`,
        one.minor as number,
      ]),
    )
    const products = await rows<{ id: number; organisation_id: number; is_shared: boolean; tiers: Tier[] }>(
      'select id, organisation_id, is_shared, tiers from products where jsonb_array_length(tiers) > 0',
    )
    const expected: Line[] = products.flatMap(({ id, organisation_id: seller, is_shared: isShared, tiers }) =>
      [null, ...levels.filter((level) => isShared || level.organisation_id === seller)].flatMap((level) => {
        const minor = own.get(`${id} ${level?.id}`)
        const offer: LevelOffer | null =
          minor !== undefined
            ? { kind: 'price', minor }
            : level && level.hundredths < 100
              ? { kind: 'rate', hundredths: level.hundredths }
              : null
        const sheet: PriceSheet = { currency: 'RMB', tiers, level: offer, exclusive: [], faces: [] }
        return tiers.map(({ from }) => ({
          product_id: id,
          level_id: level?.id ?? null,
          from_pieces: from,
          price: amountOf(unitPrice(sheet, from, { faces: [], materials: [] }, 0).minor),
        }))
      }),
    )
    const table = await rows<Line>(
      `select product_id, level_id, from_pieces, (price_minor::numeric / 100)::numeric(20, 2)::text as price from price_table`,
    )
    assert.isAbove(table.length, 300)
    assert.isTrue(table.some(({ product_id }) => product_id === made.id))
    assert.sameDeepMembers(table, expected)
  }).tags(['CAT-07', 'PRC-02'])

  test('lists by product and level, with colours and sizes, for people who may see prices', async ({
    client,
    assert,
  }) => {
    const supplier = await asDemo(client, 'supplier')
    const [tee] = await rows<{ id: number }>(
      `select p.id from products p join spus s on s.id = p.spu_id where s.item_no = 'T180-U'`,
    )
    const page = (await supplier.get(`/api/v1/price-table?product_id=${tee?.id}&limit=100`)).body().data
    const ranges = page.list.filter((one: Row) => one.is_public)
    assert.deepEqual(
      ranges.map((one: Row) => [one.from_pieces, one.to_pieces, one.price]),
      [
        [1, 9, '19.50'],
        [10, 49, '18.20'],
        [50, 199, '16.90'],
        [200, null, '15.60'],
      ],
    )
    assert.match(ranges[0].sizes_en, /S, M, L/)
    assert.lengthOf(ranges[0].colours_zh.split(', '), 12)
    assert.isAbove(page.total, 4)
    ;(await (await asDemo(client, 'factory')).get('/api/v1/price-table')).assertStatus(403)
    ;(await (await asDemo(client, 'merchant')).get('/api/v1/price-table')).assertStatus(403)
  }).tags(['CAT-07', 'ACC-02'])
})

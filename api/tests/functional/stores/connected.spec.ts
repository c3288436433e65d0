import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import type { PlatformWarehouse } from '#platforms/port'
import { prepareStore } from '#stores/authorization/connected_job'
import { saveToken, type StoreToken } from '#stores/store_tokens'
import { syncWarehouses } from '#stores/authorization/sync_warehouses'
import { committed } from '#tests/support/catalogue'
import { organisationOf } from '#tests/support/organisations'
import { restorePlatforms, swapPlatforms, type TestPlatform } from '#tests/support/stores/test_platform'

const NAME = 'Connected test'

async function store(status: string): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into stores (organisation_id, name, sales_platform, authorization_status, shop_id)
     values (?, ?, 'tiktok', ?, gen_random_uuid()::text) returning id`,
    [await organisationOf('merchant'), `${NAME} ${performance.now()}`, status],
  )
  const id = made?.id as number
  const token: StoreToken = {
    purpose: 'all',
    access: 'access',
    refresh: 'refresh',
    expires_at: null,
    refresh_expires_at: null,
    scopes: [],
    is_manual: false,
  }
  await committed((trx) => saveToken(id, token, trx))
  return id
}

const listed = (id: string, more: Partial<PlatformWarehouse> = {}): PlatformWarehouse => ({
  id,
  name: `Warehouse ${id}`,
  kind: 'platform',
  sites: ['US'],
  isActive: true,
  ...more,
})

const warehousesOf = (id: number) =>
  rows<{ name: string; type: string; sites: string[] }>(
    `select name, type, array(select site from warehouse_sites where warehouse_id = w.id order by 1) as sites
       from warehouses w where store_id = ? order by name`,
    [id],
  )

test.group('Stores | after the consent', (group) => {
  let platform: TestPlatform
  group.each.setup(() => {
    platform = swapPlatforms()
    return async () => {
      restorePlatforms()
      await row(`delete from stores where name like '${NAME}%'`)
    }
  })

  test('the warehouses of the platform are mirrored, its events asked for, and a left store let alone', async ({
    assert,
  }) => {
    const id = await store('completed')
    const asked: string[] = []
    let warehouses = [
      listed('1'),
      listed('2', { kind: 'other', sites: ['US', 'DE'] }),
      listed('3', { isActive: false }),
    ]
    platform.more = {
      warehouses: { list: () => Promise.resolve(warehouses) },
      webhooks: {
        verify: () => false,
        parse: () => {
          throw new Error('not here')
        },
        subscribe: (_, address) => Promise.resolve(void asked.push(address)),
      },
    }
    await prepareStore(id)
    assert.deepEqual(await warehousesOf(id), [
      { name: 'Warehouse 1', type: 'platform', sites: ['US'] },
      { name: 'Warehouse 2', type: 'other', sites: ['DE', 'US'] },
    ])
    assert.lengthOf(asked, 1)
    assert.match(asked[0] ?? '', /^https?:\/\/.+\/api\/v1\/platforms\/tiktok\/webhooks$/)
    warehouses = [listed('2', { name: 'Renamed', sites: ['GB'] })]
    await prepareStore(id)
    assert.deepEqual(await warehousesOf(id), [{ name: 'Renamed', type: 'platform', sites: ['GB'] }])
    await prepareStore(await store('unauthorized'))
    assert.lengthOf(asked, 2)
  }).tags(['STO-02', 'STO-04'])

  test('six syncs at once leave each warehouse once, also of the same name, and keep those by hand', async ({
    assert,
  }) => {
    const id = await store('completed')
    await row(
      `insert into warehouses (organisation_id, store_id, name) select organisation_id, id, 'Same' from stores where id = ?`,
      [id],
    )
    const both = [listed('a', { name: 'Same' }), listed('b', { name: 'Same' })]
    await Promise.all(Array.from({ length: 6 }, () => syncWarehouses(id, both)))
    assert.deepEqual(
      (await warehousesOf(id)).map(({ name }) => name),
      ['Same', 'Same (a)', 'Same (b)'],
    )
  }).tags(['STO-04'])
})

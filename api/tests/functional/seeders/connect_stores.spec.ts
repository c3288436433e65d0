import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { SalesPlatform } from '#contracts/suppliers'
import { row, rows, withTransaction } from '#core/database'
import { recountUsage } from '#organisations/suppliers/limits'
import { addressesOf } from '#platforms/addresses'
import type { PlatformApp } from '#platforms/port'
import { DEMO_APPS, type SandboxPlatform } from '#sandbox/demo_apps'
import { startSandbox, type Sandbox } from '#sandbox/start_sandbox'
import { prepareStore } from '#stores/authorization/connected_job'
import { PlatformDirectory } from '#stores/authorization/platform_directory'
import { connectStores } from '#database/seeders/orders/connect_stores'
import { openStores, STORES } from '#database/seeders/orders/demo_stores'
import { restorePlatforms } from '#tests/support/stores/test_platform'

/** The real drivers, at the sandbox. */
class SandboxDirectory extends PlatformDirectory {
  readonly #sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    super()
    this.#sandbox = sandbox
  }

  override app(name: SalesPlatform): PlatformApp | null {
    const { url, world } = this.#sandbox
    if (name === 'other' || !world.modules.has(name as SandboxPlatform)) return null
    return { ...DEMO_APPS[name], addresses: addressesOf(name, url) }
  }
}

interface Connected {
  id: number
  name: string
  sales_platform: SandboxPlatform
  authorization_status: string
  shop_name: string
  scopes: number
}

test.group('Demo stores', (group) => {
  const names = STORES.map(({ name }) => name)
  let sandbox: Sandbox

  group.setup(async () => {
    sandbox = await startSandbox()
    app.container.swap(PlatformDirectory, () => new SandboxDirectory(sandbox))
    return async () => {
      restorePlatforms()
      await row('delete from stores where name = any(?)', [names])
      await withTransaction((trx) => recountUsage(trx))
      await sandbox.stop()
    }
  })

  const connected = () =>
    rows<Connected>(
      `select s.id, s.name, s.sales_platform, s.authorization_status, s.shop_name,
              coalesce((select min(cardinality(scopes)) from store_tokens where store_id = s.id), 0) as scopes
         from stores s where s.name = any(?) and s.sales_platform <> 'other' order by s.id`,
      [names],
    )

  test('they are connected to shops of the sandbox once, with warehouses; one expired, one lacks a scope', async ({
    assert,
  }) => {
    await openStores()
    const addresses = { sandbox: sandbox.url, product: 'http://localhost:3000' }
    await connectStores(addresses)
    const found = await connected()
    const spoken = found.filter(({ sales_platform: platform }) => sandbox.world.modules.has(platform))
    assert.isAtLeast(new Set(spoken.map(({ sales_platform: platform }) => platform)).size, 4)
    for (const { name, authorization_status: status, scopes } of spoken) {
      const { authorization } = STORES.find((one) => one.name === name) ?? {}
      assert.equal(status, authorization === 'expired' ? 'expired' : 'completed', name)
      if (authorization === 'fewer_scopes') assert.equal(scopes, 7)
    }
    const hasWarehouses = (platform: SandboxPlatform) => !['etsy', 'amazon'].includes(platform)
    const whole = spoken.filter(
      ({ authorization_status: status, sales_platform: platform }) => status === 'completed' && hasWarehouses(platform),
    )
    // One of each platform.
    const ids = [...new Map(whole.map(({ id, sales_platform: platform }) => [platform, id])).values()]
    for (const id of ids) await prepareStore(id)
    const served = await rows<{ store_id: number }>(
      'select distinct store_id from warehouses where store_id = any(?) and synced_at is not null',
      [ids],
    )
    assert.lengthOf(served, ids.length)

    // A person who disconnects a store is not connected again.
    const [first] = ids
    await row('delete from store_tokens where store_id = ?', [first])
    await row(`update stores set authorization_status = 'unauthorized' where id = ?`, [first])
    const before = await connected()
    await connectStores(addresses)
    assert.deepEqual(await connected(), before)
  }).tags(['STO-01', 'STO-03'])
})

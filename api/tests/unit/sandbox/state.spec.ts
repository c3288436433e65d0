import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { generateOrders } from '#sandbox/core/buyers'
import { createListing, setListingStatus, submitListing } from '#sandbox/core/listings'
import { storePicture } from '#sandbox/core/pictures'
import { startSandbox } from '#sandbox/start_sandbox'

const DAY_MS = 86_400_000

test.group('Sandbox | state', (group) => {
  group.tap((one) => one.tags(['STO-03']))
  let folder = ''
  group.each.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inkfold_sandbox_'))
    return () => rm(folder, { recursive: true })
  })

  test('shops, listings, orders, grants, events and calls outlive a restart; ids do not repeat', async ({ assert }) => {
    const first = await startSandbox({ folder, productUrl: 'http://localhost:3000' })
    const { world } = first
    world.clock.advance(DAY_MS)
    const shop = world.openShop({ platform: 'temu', name: 'Kept', region: 'US', currency: 'USD' })
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336' } })
      .png()
      .toBuffer()
    const picture = await storePicture(world, { bytes, name: 'front', refused: () => ({ body: '' }) })
    const variants = [{ code: 'A', options: [], minor: 1999, stock: 9, pictures: [picture.id] }]
    const draft = {
      shopId: shop.id,
      code: 'A',
      title: 'Shirt',
      description: '',
      idempotencyKey: 'k',
      payload: { a: 1 },
    }
    const listing = createListing(world, { ...draft, pictures: [picture.id], variants })
    setListingStatus(world, listing, 'live')
    const [order] = generateOrders(world, shop.id, 1)
    const waiting = createListing(world, { ...draft, idempotencyKey: '', pictures: [], variants })
    submitListing(world, waiting)
    const life = { accessMs: DAY_MS, refreshMs: DAY_MS }
    const grant = world.grants.issue({ platform: 'temu', shopId: shop.id, scopes: ['a'] }, life)
    world.webhooks.subscribe('temu', shop.id, 'order', 'http://localhost:3000/api/v1/platforms/temu/webhooks')
    await fetch(`${first.url}/temu/us/openapi/router`, { method: 'POST', body: '{}' })
    await first.stop()

    const second = await startSandbox({ folder, productUrl: 'http://localhost:3999' })
    const again = second.world
    assert.deepEqual(again.shops.get(shop.id), shop)
    assert.deepEqual(again.listings.get(listing.id), listing)
    assert.deepEqual(again.orders.get(order?.id ?? ''), order)
    assert.isTrue(again.pictures.get(picture.id)?.bytes.equals(bytes))
    assert.deepEqual(again.grants.find('temu', grant.accessToken), grant)
    assert.equal(
      again.webhooks.addressOf('temu', shop.id, 'order'),
      'http://localhost:3999/api/v1/platforms/temu/webhooks',
    )
    assert.equal(again.journal.latest(1)[0]?.path, '/us/openapi/router')
    assert.closeTo(again.clock.now(), Date.now() + DAY_MS, 60_000)
    assert.notInclude([...again.listings.keys(), ...again.orders.keys()], again.chance.digits(19))
    assert.notEqual(
      again.grants.issue({ platform: 'temu', shopId: shop.id, scopes: [] }, life).accessToken,
      grant.accessToken,
    )
    // Its audit goes on.
    assert.isNotNull(again.listings.get(waiting.id)?.auditAt)
    await second.stop()
    assert.sameMembers(await readdir(folder), ['pictures', 'state.json'])
  })

  test('a state that cannot be read is put aside', async ({ assert }) => {
    const warn = console.warn
    console.warn = () => {}
    await writeFile(join(folder, 'state.json'), '{"version":1,')
    const { world, stop } = await startSandbox({ folder })
    console.warn = warn
    assert.isAbove(world.shops.size, 0)
    await stop()
    assert.equal(await readFile(join(folder, 'state.json.unreadable'), 'utf8'), '{"version":1,')
    assert.include(await readFile(join(folder, 'state.json'), 'utf8'), '"version":1,')
  })
})

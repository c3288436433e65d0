import { test } from '@japa/runner'
import sharp from 'sharp'
import { audit } from '#sandbox/core/audit'
import { createListing, submitListing, type ListingDraft } from '#sandbox/core/listings'
import { storePicture } from '#sandbox/core/pictures'
import { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'

const CLOCK = new Date('2026-03-01T08:00:00Z')

async function pictureOf(world: World, width: number, height: number, format: 'png' | 'webp' = 'png'): Promise<string> {
  const pixels = sharp({ create: { width, height, channels: 3, background: '#336' } })
  const bytes = await pixels.toFormat(format).toBuffer()
  return (await storePicture(world, { bytes, name: 'front', refused: () => ({ body: '' }) })).id
}

test.group('Sandbox | audit', (group) => {
  group.tap((one) => one.tags(['STO-03', 'PUB-01']))

  test('what a rule pack of the platform refuses is rejected in words, when the audit is due', async ({ assert }) => {
    const world = new World({ seed: 'test', clock: CLOCK })
    const reasonsOf = (platform: SandboxPlatform, changes: Partial<ListingDraft> = {}, region = 'US') => {
      const shop = world.openShop({ platform, name: `${platform} ${region}`, region, currency: 'USD' })
      const variants = [{ code: 'A-S', options: ['Black', 'S'], minor: 1999, stock: 9, pictures: [] }]
      const texts = { title: 'Mountain shirt', description: '<p>Soft cotton.</p>' }
      const draft = { shopId: shop.id, code: 'A', ...texts, pictures: [], idempotencyKey: '', payload: {}, variants }
      const listing = createListing(world, { ...draft, ...changes })
      submitListing(world, listing)
      audit(world)
      assert.equal(listing.status, 'pending')
      world.clock.advance(world.auditMs)
      audit(world)
      assert.equal(listing.status, listing.reasons.length === 0 ? 'live' : 'rejected')
      return listing.reasons
    }
    const [portrait, square, small, webp] = [
      await pictureOf(world, 1340, 1785),
      await pictureOf(world, 900, 900),
      await pictureOf(world, 500, 400),
      await pictureOf(world, 900, 900, 'webp'),
    ]
    assert.isEmpty(reasonsOf('temu', { pictures: [portrait, square] }))
    assert.deepEqual(reasonsOf('temu', { pictures: [portrait, small] }), [
      'Picture 2 is 500 pixels wide; at least 1340 are required.',
    ])
    assert.isEmpty(reasonsOf('shein', { pictures: [square] }))
    assert.deepEqual(reasonsOf('shein', { pictures: [webp] }), ['Picture 1 is a WEBP file; allowed are JPG, PNG.'])
    assert.isEmpty(reasonsOf('tiktok', { pictures: [webp] }))
    assert.deepEqual(reasonsOf('tiktok', {}, 'SG'), ['The title has 14 characters; at least 25 are required.'])
    assert.deepEqual(reasonsOf('shein', { title: 'Shirt 🏔️', description: 'x'.repeat(5001) }), [
      'The title holds a character that is not allowed: 🏔.',
      'The description has 5001 characters; at most 5000 are allowed.',
    ])
    const long = { code: 'x'.repeat(51), options: ['Black'], minor: 0, stock: 1, pictures: [] }
    assert.deepEqual(reasonsOf('tiktok', { variants: [long] }), [
      `The SKU ${'x'.repeat(20)}… has 51 characters; at most 50 are allowed.`,
      'A price is not positive.',
    ])
  })
})

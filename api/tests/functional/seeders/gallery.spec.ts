import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import { startDrawer } from '#database/seeders/gallery/drawer'
import { uploadMaterial } from '#database/seeders/gallery/upload_material'
import { outcomeOf } from '#tests/support/refusals'
import { userId } from '#tests/support/organisations'

test.group('Demo gallery', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is rendered beside the product and imported once like any upload', async ({ assert }) => {
    await using drawer = await startDrawer()
    const pieces = drawer.knows.categories.flatMap((category) => category.pieces)
    assert.deepEqual([drawer.knows.categories.length, pieces.length], [14, 240])
    const piece = pieces.find(({ type, priceMinor }) => type === 'cutout' && priceMinor > 0)
    assert.exists(piece)
    const { key, zh, en, priceMinor } = piece as (typeof pieces)[number]
    const actor = await (await app.container.make(SessionDirectory)).byUserId(await userId('admin'))
    const described = { name_zh: zh, name_en: en, price: (priceMinor / 100).toFixed(2) }
    const path = await drawer.make({ key })
    await uploadMaterial({ path, name: `${key}.png` }, described, actor)
    assert.isFalse(existsSync(path))
    const kept = await row(
      'select is_official, type, format, price_minor::int as price, width >= 1000 as is_large from materials where name_en = ?',
      [en],
    )
    assert.deepEqual(kept, { is_official: true, type: 'cutout', format: 'png', price: priceMinor, is_large: true })
    const again = await outcomeOf(
      uploadMaterial({ path: await drawer.make({ key }), name: `${key}.png` }, described, actor),
    )
    assert.equal(again, 'E_MATERIAL_KNOWN')
  }).tags(['MAT-01'])
})

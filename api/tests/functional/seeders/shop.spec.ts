import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ProductAngle, ProductPhoto } from '#contracts/catalogue'
import { row } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import type { AngleFile } from '#document/mockup/angle_file'
import { BLANK_ANGLES } from '#database/blanks/index'
import { addPictures, startPhotographer, piecesOf } from '#database/seeders/shop/add_pictures'
import { PRODUCTS } from '#database/seeders/products'
import { userId } from '#tests/support/organisations'

const MUG = 'G-MUG'

test.group('Demo shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('its blanks belong to products and show the products’ faces', ({ assert }) => {
    const faces = new Map(PRODUCTS.map(([itemNo, , , , , ofIt]) => [itemNo, ofIt.map(([key]) => key)]))
    for (const [itemNo, angles] of Object.entries(BLANK_ANGLES))
      for (const { key, faces: shown } of angles)
        assert.includeMembers([...(faces.get(itemNo) ?? [])], [...shown], `${itemNo} ${key}`)
  }).tags(['CAT-04'])

  test('a product gets its angles and a photo of every colour, once', async ({ client, assert }) => {
    const actor = await (await app.container.make(SessionDirectory)).byUserId(await userId('supplier'))
    const [piece] = await piecesOf([MUG])
    assert.exists(piece)
    await using photographer = await startPhotographer()
    await addPictures(piece as NonNullable<typeof piece>, photographer, actor)
    const page = (await client.get(`/api/v1/shop/products/${piece?.id}`)).body().data
    const angles = page.angles as ProductAngle[]
    assert.deepEqual(
      angles.map(({ key }) => key),
      BLANK_ANGLES[MUG]?.map(({ key }) => key),
    )
    const [first] = angles
    if (first?.kind !== 'template') throw new Error('It is a template')
    const file = await client.get(first.template.file)
    file.assertStatus(200)
    assert.equal((file.body() as AngleFile).key, first.key)
    const base = await client.get(first.template.base)
    base.assertHeader('content-type', 'image/webp')
    base.assertHeader('cache-control', 'public, max-age=31536000, immutable')

    const photos = page.photos as ProductPhoto[]
    assert.sameMembers([...new Set(photos.map((photo) => photo.colour_id))], piece?.colours.map(({ id }) => id) ?? [])
    ;(await client.get(String(photos[0]?.picture))).assertHeader('content-type', 'image/jpeg')
    const version = await row<{ count: number }>(
      `select jsonb_array_length(content -> 'angles') as count from product_versions where product_id = ? order by number desc limit 1`,
      [piece?.id],
    )
    assert.equal(version?.count, angles.length)

    const [again] = await piecesOf([MUG])
    await addPictures(again as NonNullable<typeof again>, photographer, actor)
    const after = (await client.get(`/api/v1/shop/products/${piece?.id}`)).body().data
    assert.deepEqual([after.angles, after.photos], [page.angles, page.photos])
  }).tags(['CAT-04', 'CAT-05'])
})

import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { keyOf, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { asDemo } from '#tests/support/as'
import { changeFrom, designed, image, opened, text, withLayers } from '#tests/support/designs'
import { DESIGNER, FRAME, openBy, openedBy, sessionBy } from '#tests/support/editor_sessions'
import { jpeg } from '#tests/support/files/pictures'
import { sendFile } from '#tests/support/files/send'
import { materialRow } from '#tests/support/materials'
import { userId } from '#tests/support/organisations'
import { drawnProduct } from '#tests/support/renders'
import { makeBuyer, makeOffer, withdrawOffers } from '#tests/support/trade'
import { happened, listen, receiving } from '#tests/support/webhooks'
import { FONTS } from '#document/fonts/manifest'
import type { DesignDocument } from '#document/model/document'

type Client = Parameters<typeof withKey>[0]

async function framed(client: Client, wanted: object = {}) {
  const { secret } = await keyOf({ makerId: await userId('merchant'), permissions: DESIGNER })
  const key = withKey(client, secret)
  const who = await asDemo(client, 'merchant')
  const blank = await drawnProduct(await asDemo(client, 'admin'))
  const session = await sessionBy(key, { product_id: blank, ...wanted })
  return { key, who, made: session, ...(await openedBy(client, session)) }
}

const withText = async (document: DesignDocument) => ({
  ...(await withLayers(document, [
    text('t1', 'Ada', { x: 30, y: 40, width: 20, height: 10, font: 'noto-sans-sc-400' }),
  ])),
  fonts: FONTS.filter(({ id }) => id === 'noto-sans-sc-400').map(({ id, sha256 }) => ({ id, sha256 })),
})

const upload = async (access: string, side: number) =>
  sendFile(
    { bytes: await jpeg(side, side + 7), name: 'my cat.jpg', type: 'image/jpeg' },
    { token: access, path: `${FRAME}/pictures` },
  )

test.group('Editor in a frame', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('it saves its own design, with the pictures of its session and no others of the account', async ({
    client,
    assert,
  }) => {
    const { frame, who, design, made } = await framed(client)
    const saved = await frame.patch(`${FRAME}/document`, changeFrom(design, await withText(design.document)))
    saved.assertStatus(200)
    assert.equal(saved.body().data.saved.revision, 2)
    assert.equal((await opened(who, made.design_id)).document.faces[0]?.layers[0]?.id, 't1')
    assert.equal((await frame.patch(`${FRAME}/document`, { base: 1 })).body().data.reason, 'E_DESIGN_MOVED')

    for (const strange of ['is_super', 'design_id', 'name'])
      assert.equal(
        (await frame.patch(`${FRAME}/document`, { base: 2, [strange]: 1 })).body().data.reason,
        'E_UNKNOWN_FIELD',
      )
    assert.equal((await frame.post(`${FRAME}/finish`, { revision: 2, id: 1 })).body().data.reason, 'E_UNKNOWN_FIELD')

    const hidden = await materialRow('merchant')
    const now = (await frame.get(`${FRAME}/design`)).body().data
    const stolen = await withLayers(now.document, [image('p1', hidden)], [hidden])
    const refused = await frame.patch(`${FRAME}/document`, changeFrom(now, stolen))
    assert.equal(refused.body().data.reason, 'E_DESIGN_INVALID')
    assert.equal((await frame.get(`${FRAME}/design`)).body().data.revision, 2)
  }).tags(['DEV-08'])

  test('pictures of the design it began with stay usable, by links of the session that end with it', async ({
    client,
    assert,
  }) => {
    const { key, who, product } = await framed(client)
    const { id, material } = await designed(who, 'merchant', product.id)
    const session = await sessionBy(key, { design_id: id })
    const { frame, design } = await openedBy(client, session)
    assert.deepEqual(
      design.materials.map((one) => [one.id, one.price]),
      [[material, '0.00']],
    )
    const kept = await frame.patch(`${FRAME}/document`, changeFrom(design, await withText(design.document)))
    kept.assertStatus(200)
    assert.lengthOf((await opened(who, id)).document.faces[0]?.layers ?? [], 1)
  }).tags(['DEV-08'])

  test('uploads go to the session’s gallery, up to its limit, and their links end with it', async ({
    client,
    assert,
  }) => {
    const { access, frame, made, key } = await framed(client, { pictures: 2 })
    const first = await upload(access, 301)
    assert.equal(first.status, 200, JSON.stringify(first))
    assert.containSubset(first.data, { name: 'my cat' })
    const same = await upload(access, 301)
    assert.equal(same.data.id, first.data.id)
    assert.equal((await upload(access, 302)).status, 200)
    const third = await upload(access, 303)
    assert.equal(third.data.reason, 'E_EDITOR_PICTURES')
    await rows(`update materials set review = 'passed' where id = ?`, [Number(first.data.id)])
    const shown = (await frame.get(`${FRAME}/pictures`)).body().data
    assert.lengthOf(shown, 2)
    const { material } = shown.find((one: { id: number }) => one.id === first.data.id)
    ;(await client.get(material.url)).assertStatus(200)

    const now = (await frame.get(`${FRAME}/design`)).body().data
    const placed = await withLayers(
      now.document,
      [image('p1', material.id, { x: 30, y: 40, width: 20, height: 20 })],
      [material.id],
    )
    ;(await frame.patch(`${FRAME}/document`, changeFrom(now, placed))).assertStatus(200)
    await key.post(`/api/v1/editor-sessions/${made.id}/end`)
    ;(await client.get(material.url)).assertStatus(404)
    assert.equal((await upload(access, 304)).data.reason, 'E_EDITOR_SESSION_OVER')
  })
    .tags(['DEV-08', 'FIL-01'])
    .timeout(60_000)

  test('saving makes a finished product once, and renews it after changes', async ({ client, assert }) => {
    const { frame, design, made, who, key } = await framed(client, { result: 'product', markup_percent: 100 })
    const colour = design.product.colour_ids[0]
    const saved = (await frame.patch(`${FRAME}/document`, changeFrom(design, await withText(design.document)))).body()
    const price = Number(saved.data.price.amount)
    assert.equal((await frame.get(`${FRAME}/mockups`)).body().data.reason, 'E_NOT_FOUND')
    const finish = (revision: number, colour_id = colour) => frame.post(`${FRAME}/finish`, { revision, colour_id })
    assert.equal((await finish(1)).body().data.reason, 'E_DESIGN_MOVED')
    assert.equal((await finish(2, 2_000_000_000)).body().data.reason, 'E_COLOUR_STRANGE')
    const first = (await finish(2)).body().data
    assert.containSubset(first, { design_id: made.design_id, revision: 2 })
    assert.equal((await finish(2)).body().data.finished_product_id, first.finished_product_id)
    const product = (await who.get(`/api/v1/finished-products/${first.finished_product_id}`)).body().data
    assert.containSubset(product, { design_id: made.design_id, colour_ids: [colour], version_number: 1 })
    const [cost] = (await who.post('/api/v1/finished-products/prices', { ids: [product.id] })).body().data
    assert.equal(price, 2 * Number(cost.amount))

    const now = (await frame.get(`${FRAME}/design`)).body().data
    const moved = { ...now.document, faces: [{ ...now.document.faces[0], fill: '#aabbcc' }] }
    ;(await frame.patch(`${FRAME}/document`, changeFrom(now, moved))).assertStatus(200)
    const second = (await finish(3)).body().data
    assert.equal(second.finished_product_id, first.finished_product_id)
    assert.equal((await who.get(`/api/v1/finished-products/${product.id}`)).body().data.version_number, 2)
    assert.containSubset((await key.get(`/api/v1/editor-sessions/${made.id}`)).body().data, {
      saved_revision: 3,
      finished_product_id: product.id,
    })
    assert.containSubset((await frame.get(`${FRAME}/mockups`)).body().data, { state: 'waiting', mockups: [] })
  })
    .tags(['DEV-08'])
    .timeout(60_000)

  test('a design that cannot be printed is not saved as a product', async ({ client, assert }) => {
    const { frame, made } = await framed(client, { result: 'product' })
    const refused = await frame.post(`${FRAME}/finish`, { revision: 1 })
    assert.isAtLeast(refused.status(), 400)
    assert.containSubset(
      await row('select saved_revision, finished_product_id from editor_sessions where id = ?', [made.id]),
      {
        saved_revision: null,
        finished_product_id: null,
      },
    )
  }).tags(['DEV-08', 'ERR-02'])

  test('the pictures of what was saved can be shown by the page around the frame', async ({ client, assert }) => {
    const { frame, design, made } = await framed(client)
    await frame.patch(`${FRAME}/document`, changeFrom(design, await withText(design.document)))
    await frame.post(`${FRAME}/finish`, { revision: 2 })
    const file = await row<{ picture: string }>(
      `select picture from materials where picture like '/files/%' and exists (
         select 1 from attachments a where '/files/' || a.public_id = picture and a.is_private and a.missing_at is null) limit 1`,
    )
    await rows('update designs set picture = ?, picture_revision = 2 where id = ?', [
      file?.picture ?? null,
      made.design_id,
    ])
    const { mockups } = (await frame.get(`${FRAME}/mockups`)).body().data
    if (!file) return assert.deepEqual(mockups, [])
    const { pathname, search } = new URL(mockups[0].url)
    const answer = await client.get(`${pathname}${search}` as '/docs')
    assert.equal(answer.header('cross-origin-resource-policy'), 'cross-origin')
  }).tags(['DEV-08'])
})

test.group('Editor in a frame | at the same time', (group) => {
  group.teardown(async () => void (await withdrawOffers()))
  receiving(group)

  test('a token opens one of two frames, and two saves make one finished product', async ({ client, assert }) => {
    const buyer = await makeBuyer({ balance: '0.00' })
    const offer = await makeOffer({ merchant: buyer.merchant, user: buyer.id })
    const role = await row<{ id: number }>('select role_id as id from user_roles where user_id = ?', [buyer.id])
    await rows(
      'insert into role_permissions (role_id, permission) select ?, unnest(?::text[]) on conflict do nothing',
      [role?.id, DESIGNER],
    )
    const { secret } = await keyOf({ makerId: buyer.id, permissions: DESIGNER })
    const key = withKey(client, secret)
    await listen(buyer.merchant)
    const session = await sessionBy(key, { finished_product_id: offer.finished, result: 'product', reference: 'c1' })
    const openings = await Promise.all([openBy(client, session), openBy(client, session), openBy(client, session)])
    assert.deepEqual(
      openings.map((one) => one.status()).toSorted((a, b) => a - b),
      [200, 403, 403],
    )
    const access = openings.find((one) => one.status() === 200)?.body().data.access as string
    const frame = withKey(client, access)
    const before = await row<{ n: number }>(
      'select count(*)::int as n from finished_products where organisation_id = ?',
      [buyer.merchant],
    )
    const saves = await Promise.all(
      Array.from({ length: 3 }, () => frame.post(`${FRAME}/finish`, { revision: 1, colour_id: offer.colours[0] })),
    )
    assert.deepEqual(
      saves.map((one) => one.status()),
      [200, 200, 200],
      saves[0]?.text(),
    )
    assert.lengthOf(new Set(saves.map((one) => one.body().data.finished_product_id)), 1)
    const after = await row<{ n: number }>(
      'select count(*)::int as n from finished_products where organisation_id = ?',
      [buyer.merchant],
    )
    assert.equal((after?.n ?? 0) - (before?.n ?? 0), 1)
    const sent = (await happened(buyer.merchant)).filter(({ type }) => type === 'design.saved')
    assert.lengthOf(sent, 1)
    assert.containSubset(sent[0]?.data, { session_id: session.id, reference: 'c1', revision: 1 })
    ;(await key.post(`/api/v1/editor-sessions/${session.id}/end`)).assertStatus(200)
    await rows('delete from editor_sessions where id = ?', [session.id])
  })
    .tags(['DEV-08', 'OPS-06'])
    .timeout(60_000)
})

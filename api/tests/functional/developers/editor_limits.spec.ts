import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { ownFontId } from '#document/fonts/own'
import { keyOf, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { as, asDemo } from '#tests/support/as'
import { begin, changeFrom, DESIGNS, opened, text, withLayers } from '#tests/support/designs'
import { DESIGNER, FRAME, openedBy, sessionBy, SESSIONS, SHOP } from '#tests/support/editor_sessions'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { drawnProduct, performAll } from '#tests/support/renders'
import type { DesignDocument } from '#document/model/document'
import { FONTS } from '#document/fonts/manifest'
import { findSession } from '#developers/editor/sessions'
import { actorOfKeyId } from '#identity/api_keys/key_actor'

type Client = Parameters<typeof withKey>[0]

/** A person of the demonstration's merchant, and a key of theirs. */
async function designer(client: Client, permissions: readonly string[] = DESIGNER) {
  const organisationId = await organisationOf('merchant')
  const maker = await makePerson({ organisationId, range: 'merchant', permissions: [...DESIGNER, 'designs.delete'] })
  const { id: keyId, secret } = await keyOf({ makerId: maker.id, permissions })
  return {
    maker,
    keyId,
    key: withKey(client, secret),
    who: as(client, maker.token),
    product: await drawnProduct(await asDemo(client, 'admin')),
  }
}

const FONT = 'noto-sans-sc-400'
const inFont = async (document: DesignDocument, font: { id: string; sha256: string }, words = 'Ada') => ({
  ...(await withLayers(document, [text('t1', words, { x: 30, y: 40, width: 20, height: 10, font: font.id })])),
  fonts: [font],
})
const withText = (document: DesignDocument) => {
  const { id, sha256 } = FONTS.find((one) => one.id === FONT)!
  return inFont(document, { id, sha256 })
}

async function ownFont(name: string, organisationId: number, addedBy: number) {
  const sha256 = crypto.randomUUID().replaceAll('-', '').repeat(2)
  const made = await row<{ id: number }>(
    `insert into own_fonts (organisation_id, added_by, name, weight, is_italic, content, sha256, ascent, descent, coverage)
     values (?, ?, ?, 400, false, '\\x00', ?, 0.9, 0.3, '{}') returning id`,
    [organisationId, addedBy, name, sha256],
  )
  return { id: ownFontId({ id: made?.id as number }), sha256 }
}

test.group('Editor sessions | rights of their key', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('another key of the merchant neither finds, renews nor ends a session', async ({ client, assert }) => {
    const { maker, key, product } = await designer(client)
    const session = await sessionBy(key, { product_id: product, result: 'product' })
    const weaker = withKey(client, (await keyOf({ makerId: maker.id, permissions: ['designs.create'] })).secret)
    ;(await weaker.get(`${SESSIONS}/${session.id}`)).assertStatus(404)
    for (const call of ['token', 'end']) (await weaker.post(`${SESSIONS}/${session.id}/${call}`)).assertStatus(404)
    assert.equal((await key.get(`${SESSIONS}/${session.id}`)).body().data.state, 'waiting')
  }).tags(['DEV-08', 'DEV-01'])

  test('a frame ends with the permission that its session needs, on its next request', async ({ client, assert }) => {
    const { maker, key, keyId, product } = await designer(client)
    const made = await sessionBy(key, { product_id: product })
    const { frame } = await openedBy(client, made)
    ;(await frame.get(`${FRAME}/design`)).assertStatus(200)
    await rows(
      `delete from role_permissions where permission = 'designs.create' and role_id in (select role_id from user_roles where user_id = ?)`,
      [maker.id],
    )
    for (const refused of [await frame.get(`${FRAME}/design`), await frame.post(`${FRAME}/finish`, { revision: 1 })])
      assert.equal(refused.body().data.reason, 'E_EDITOR_SESSION_OVER')
    const actor = await actorOfKeyId(keyId)
    assert.equal((await findSession(made.id, actor!)).saved_revision, null)
  }).tags(['DEV-08', 'DEV-01', 'PER-04'])

  test('what a session reads and changes needs the key’s permission for it', async ({ client, assert }) => {
    const { maker, who, key, product } = await designer(client)
    const { id } = await begin(who, product)
    const reasons = async (permissions: string[], wanted: object) => {
      const few = withKey(client, (await keyOf({ makerId: maker.id, permissions })).secret)
      return (await few.post(SESSIONS, { origins: [SHOP], ...wanted })).body().data
    }
    assert.containSubset(await reasons(['designs.create'], { design_id: id }), { reason: 'E_FORBIDDEN' })
    assert.containSubset(await reasons(['designs.create', 'designs.view'], { design_id: id, in_place: true }), {
      reason: 'E_FORBIDDEN',
    })
    assert.containSubset(await reasons(['designs.create'], { finished_product_id: 1 }), { reason: 'E_FORBIDDEN' })
    const wrong = (await key.post(SESSIONS, { origins: [SHOP], product_id: product, in_place: true })).body().data
    assert.deepEqual(Object.keys(wrong.errors), ['in_place'])
    assert.equal((await sessionBy(key, { design_id: id, in_place: true })).design_id, id)
  }).tags(['DEV-08', 'DEV-01', 'ERR-02'])
})

test.group('Editor in a frame | what is the merchant’s', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('own fonts stay out, but for those of the design it began with', async ({ client, assert }) => {
    const { maker, who, key, product } = await designer(client)
    const organisationId = await organisationOf('merchant')
    const [shown, hidden] = [
      await ownFont('Shown', organisationId, maker.id),
      await ownFont('Hidden', organisationId, maker.id),
    ]
    const begun = await begin(who, product)
    const saved = await who.patch(
      `${DESIGNS}/${begun.id}/document`,
      changeFrom(begun, await inFont(begun.document, shown)),
    )
    saved.assertStatus(200)
    const { frame, design } = await openedBy(client, await sessionBy(key, { design_id: begun.id }))
    assert.deepEqual(
      design.own_fonts.map(({ name }) => name),
      ['Shown'],
    )
    const removed = {
      ...design.document,
      fonts: [],
      faces: design.document.faces.map((one) => ({ ...one, layers: [] })),
    }
    ;(await frame.patch(`${FRAME}/document`, changeFrom(design, removed))).assertStatus(200)
    const now = (await frame.get(`${FRAME}/design`)).body().data
    assert.deepEqual(now.own_fonts, [])
    const back = await frame.patch(`${FRAME}/document`, changeFrom(now, await inFont(now.document, shown)))
    back.assertStatus(200)
    const later = (await frame.get(`${FRAME}/design`)).body().data
    const stolen = await withLayers(later.document, [text('t2', 'Bea', { x: 30, y: 60, font: hidden.id })])
    const refused = await frame.patch(
      `${FRAME}/document`,
      changeFrom(later, { ...stolen, fonts: [...later.document.fonts, hidden] }),
    )
    assert.equal(refused.body().data.fault, 'foreign_font')
  }).tags(['DEV-08', 'EDT-01'])

  test('names, labels and people of the account are in no answer', async ({ client, assert }) => {
    const { maker, who, key, product } = await designer(client)
    const begun = await begin(who, product, { name: 'For our largest client' })
    ;(await who.patch(`${DESIGNS}/${begun.id}`, { labels: ['Secret label'] })).assertStatus(200)
    const { frame, ...open } = await openedBy(client, await sessionBy(key, { design_id: begun.id, in_place: true }))
    const saved = await frame.patch(`${FRAME}/document`, changeFrom(open.design, await withText(open.design.document)))
    assert.deepEqual(Object.keys(saved.body().data.saved).toSorted(), ['hash', 'revision'])
    const conflict = await frame.patch(`${FRAME}/document`, { base: 1 })
    assert.equal(conflict.body().data.reason, 'E_DESIGN_MOVED')
    assert.isNull(conflict.body().data.saved_by)
    const seen = JSON.stringify([open, saved.body(), (await frame.get(`${FRAME}/design`)).body()])
    for (const word of ['For our largest client', 'Secret label', maker.username]) assert.notInclude(seen, word)
    assert.deepEqual((await opened(who, begun.id)).labels, ['Secret label'])
  }).tags(['DEV-08'])
})

test.group('Editor in a frame | what is saved', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('the colour is saved with the design, before and with its result', async ({ client, assert }) => {
    const { who, key, product } = await designer(client)
    const session = await sessionBy(key, { product_id: product, result: 'product' })
    const { frame, design } = await openedBy(client, session)
    const [first = 0, second = 0] = design.product.colour_ids
    assert.notEqual(second, 0)
    assert.equal(
      (await frame.patch(`${FRAME}/design`, { colour_id: 2_000_000_000 })).body().data.reason,
      'E_COLOUR_STRANGE',
    )
    ;(await frame.patch(`${FRAME}/design`, { colour_id: first })).assertStatus(200)
    assert.equal((await frame.get(`${FRAME}/design`)).body().data.colour_id, first)
    await frame.patch(`${FRAME}/document`, changeFrom(design, await withText(design.document)))
    const colours = async (body: object) => {
      const { finished_product_id: id } = (await frame.post(`${FRAME}/finish`, body)).body().data
      const made = (await who.get(`/api/v1/finished-products/${id}`)).body().data
      return { id, colours: made.colour_ids, version: made.version_number }
    }
    const made = await colours({ revision: 2 })
    assert.deepEqual(made, { id: made.id, colours: [first], version: 1 })
    // Chosen without another change of the design: the same product in the new colour.
    assert.deepEqual(await colours({ revision: 2, colour_id: second }), { id: made.id, colours: [second], version: 2 })
    assert.deepEqual(await colours({ revision: 2, colour_id: second }), { id: made.id, colours: [second], version: 2 })
    assert.equal((await opened(who, session.design_id)).colour_id, second)
  })
    .tags(['DEV-08'])
    .timeout(60_000)

  test('mockups are of the saved revision, never of an earlier one', async ({ client, assert }) => {
    const { key, product } = await designer(client)
    const session = await sessionBy(key, { product_id: product })
    const { frame, design } = await openedBy(client, session)
    const mockups = async () => (await frame.get(`${FRAME}/mockups`)).body().data
    const draw = async () => {
      await rows(`update render_tasks set due_at = now() where design_id = ?`, [session.design_id])
      await performAll()
    }
    await frame.patch(`${FRAME}/document`, changeFrom(design, await withText(design.document)))
    await frame.post(`${FRAME}/finish`, { revision: 2 })
    assert.deepEqual(await mockups(), { state: 'waiting', mockups: [] })
    await draw()
    const first = await mockups()
    assert.equal(first.state, 'done')
    assert.lengthOf(first.mockups, 1)

    const now = (await frame.get(`${FRAME}/design`)).body().data
    const faces = now.document.faces.map((one: object) => ({ ...one, fill: '#aabbcc' }))
    await frame.patch(`${FRAME}/document`, changeFrom(now, { ...now.document, faces }))
    await frame.post(`${FRAME}/finish`, { revision: 3 })
    assert.deepEqual(await mockups(), { state: 'waiting', mockups: [] })
    await rows('delete from render_tasks where design_id = ?', [session.design_id])
    assert.deepEqual(await mockups(), { state: 'failed', mockups: [] })
    // Saving again draws what failed.
    await frame.post(`${FRAME}/finish`, { revision: 3 })
    await draw()
    const second = await mockups()
    assert.equal(second.state, 'done')
    assert.notEqual(second.mockups[0].url, first.mockups[0].url)
  })
    .tags(['DEV-08', 'REN-01'])
    .timeout(120_000)

  test('mockups of a finished product leave out those of its earlier version', async ({ client, assert }) => {
    const { key, product } = await designer(client)
    const session = await sessionBy(key, { product_id: product, result: 'product' })
    const { frame, design } = await openedBy(client, session)
    const mockups = async () => (await frame.get(`${FRAME}/mockups`)).body().data
    await frame.patch(`${FRAME}/document`, changeFrom(design, await withText(design.document)))
    const colour_id = design.product.colour_ids[0]
    await frame.post(`${FRAME}/finish`, { revision: 2, colour_id })
    await performAll()
    const first = await mockups()
    assert.equal(first.state, 'done')
    const now = (await frame.get(`${FRAME}/design`)).body().data
    const faces = now.document.faces.map((one: object) => ({ ...one, fill: '#aabbcc' }))
    await frame.patch(`${FRAME}/document`, changeFrom(now, { ...now.document, faces }))
    await frame.post(`${FRAME}/finish`, { revision: 3, colour_id })
    assert.deepEqual(await mockups(), { state: 'waiting', mockups: [] })
    await performAll()
    const second = await mockups()
    assert.equal(second.state, 'done')
    assert.lengthOf(second.mockups, first.mockups.length)
    assert.notInclude(
      second.mockups.map((one: { url: string }) => one.url),
      first.mockups[0].url,
    )
  })
    .tags(['DEV-08', 'REN-01'])
    .timeout(120_000)

  test('the saved revision can be read after the customer goes on', async ({ client, assert }) => {
    const { who, key, product } = await designer(client)
    const session = await sessionBy(key, { product_id: product })
    const { frame, design } = await openedBy(client, session)
    await frame.patch(`${FRAME}/document`, changeFrom(design, await withText(design.document)))
    await frame.post(`${FRAME}/finish`, { revision: 2 })
    const now = (await frame.get(`${FRAME}/design`)).body().data
    const faces = now.document.faces.map((one: object) => ({ ...one, layers: [] }))
    ;(await frame.patch(`${FRAME}/document`, changeFrom(now, { ...now.document, faces, fonts: [] }))).assertStatus(200)
    const saved = await who.get(`${DESIGNS}/${session.design_id}/document?revision=2`)
    assert.lengthOf(saved.body().data.document.faces[0].layers, 1)
  }).tags(['DEV-08'])
})

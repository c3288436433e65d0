import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { declaredRoutes } from '#core/http/routes'
import { keyOf, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { as, asDemo, type Caller } from '#tests/support/as'
import { designed, DESIGNS } from '#tests/support/designs'
import {
  DESIGNER,
  FRAME,
  openBy,
  openedBy,
  publicIdOf,
  sessionBy,
  SESSIONS,
  SHOP,
} from '#tests/support/editor_sessions'
import { makeMerchant } from '#tests/support/ledger/money'
import { call } from '#tests/support/matrix/calls'
import { userId } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { testKeyOf } from '#tests/support/play'
import { drawnProduct } from '#tests/support/renders'

type Client = Parameters<typeof withKey>[0]

const EVIL = 'https://evil.example.com'

async function designer(client: Client, permissions: readonly string[] = DESIGNER) {
  const { id, secret } = await keyOf({ makerId: await userId('merchant'), permissions })
  return {
    keyId: id,
    key: withKey(client, secret),
    who: await asDemo(client, 'merchant'),
    product: await drawnProduct(await asDemo(client, 'admin')),
  }
}

const reasonOf = async (asked: PromiseLike<{ body(): { data: { reason?: string } } }>) =>
  (await asked).body().data.reason
const faultsOf = async (key: Caller, body: object) =>
  Object.keys((await key.post(SESSIONS, body)).body().data.errors ?? {})

test.group('Editor sessions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('a key makes a session; its token opens one frame, from its own pages alone', async ({ client, assert }) => {
    const { key, product } = await designer(client)
    const session = await sessionBy(key, { product_id: product, reference: 'cart 7', accent: '#7A1FA2' })
    assert.containSubset(session, { state: 'waiting', reference: 'cart 7', origins: [SHOP], saved_revision: null })
    assert.match(session.url, /\/embed\/editor\/[\da-f-]{36}$/)
    assert.notInclude(session.url, session.token)

    assert.equal(await reasonOf(openBy(client, session, { origin: EVIL })), 'E_EDITOR_ORIGIN')
    assert.equal(await reasonOf(openBy(client, session, { origin: 'null' })), 'E_EDITOR_ORIGIN')
    assert.equal(await reasonOf(openBy(client, session, { token: `edt_${'a'.repeat(43)}` })), 'E_EDITOR_TOKEN')
    const opened = await openedBy(client, session)
    assert.containSubset(opened.session, { reference: 'cart 7', accent: '#7a1fa2', result: 'design', is_test: false })
    assert.equal(opened.design.id, session.design_id)
    assert.equal(opened.product.id, product)
    assert.isNull(opened.price)
    assert.equal(await reasonOf(openBy(client, session)), 'E_EDITOR_TOKEN')
    assert.equal((await key.get(`${SESSIONS}/${session.id}`)).body().data.state, 'open')
    const { design_id: id } = session
    assert.equal((await row('select 1 from designs where id = ? and is_untouched', [id])) !== undefined, true)

    // A second token opens another frame, and closes the first.
    const again = (await key.post(`${SESSIONS}/${session.id}/token`)).body().data
    const { frame } = await openedBy(client, again)
    ;(await frame.get(`${FRAME}/design`)).assertStatus(200)
    assert.equal(await reasonOf(opened.frame.get(`${FRAME}/design`)), 'E_EDITOR_SESSION_OVER')
  }).tags(['DEV-08'])

  test('the access of a frame opens its own calls alone, and nobody else’s access opens them', async ({
    client,
    assert,
  }) => {
    const { key, who, product } = await designer(client)
    const { access } = await openedBy(client, await sessionBy(key, { product_id: product }))
    const headers = { authorization: `Bearer ${access}` }
    const own = declaredRoutes.filter(({ access: of }) => of.kind === 'signed_in' && of.guards.includes('editor'))
    assert.sameMembers(
      own.map(({ name }) => name),
      ['design', 'colour', 'save', 'pictures', 'upload', 'finish', 'mockups'].map((name) => `editorFrame.${name}`),
    )
    for (const { access: of, method, path, name } of declaredRoutes) {
      if (of.kind === 'everyone' || own.some((one) => one.name === name)) continue
      const address = path.replace(':id', '1').replaceAll(/:\w+/g, 'unknown')
      assert.equal((await call({ method, path: address, headers, body: {} })).status, 401, name)
    }
    for (const { method, path, name } of own) {
      const byKey = method === 'GET' ? await key.get(path) : await key.post(path)
      if (['GET', 'POST'].includes(method)) assert.equal(byKey.body().data.reason, 'E_KEY_NOT_ACCEPTED', name)
      const byPerson = method === 'GET' ? await who.get(path) : await who.post(path)
      if (['GET', 'POST'].includes(method)) byPerson.assertStatus(401)
    }
    ;(await as(client, 'eda_short').get(`${FRAME}/design`)).assertStatus(401)
  })
    .tags(['DEV-08', 'SEC-10'])
    .timeout(60_000)

  test('a session ends by itself, by its merchant, and with its key; strangers find none', async ({
    client,
    assert,
  }) => {
    const { key, keyId, product } = await designer(client)
    const stranger = await makePerson({ organisationId: await makeMerchant(), permissions: DESIGNER })
    const foreign = withKey(client, (await keyOf({ makerId: stranger.id, permissions: DESIGNER })).secret)
    const ended = await sessionBy(key, { product_id: product })
    const expired = await sessionBy(key, { product_id: product })
    const late = await sessionBy(key, { product_id: product })
    const kept = await sessionBy(key, { product_id: product })
    const frames = {
      ended: await openedBy(client, ended),
      expired: await openedBy(client, expired),
      kept: await openedBy(client, kept),
    }
    for (const path of [`${SESSIONS}/${kept.id}/end`, `${SESSIONS}/${kept.id}/token`])
      (await foreign.post(path)).assertStatus(404)
    ;(await foreign.get(`${SESSIONS}/${kept.id}`)).assertStatus(404)

    ;(await key.post(`${SESSIONS}/${ended.id}/end`)).assertStatus(200)
    ;(await key.post(`${SESSIONS}/${ended.id}/end`)).assertStatus(200)
    await rows(`update editor_sessions set expires_at = now() - interval '1 second' where id = ?`, [expired.id])
    await rows(`update editor_sessions set token_until = now() - interval '1 second' where id = ?`, [late.id])
    for (const { frame } of [frames.ended, frames.expired])
      assert.equal(await reasonOf(frame.get(`${FRAME}/design`)), 'E_EDITOR_SESSION_OVER')
    assert.equal(await reasonOf(key.post(`${SESSIONS}/${ended.id}/token`)), 'E_EDITOR_SESSION_OVER')
    assert.equal(await reasonOf(openBy(client, late)), 'E_EDITOR_TOKEN')
    assert.equal((await key.get(`${SESSIONS}/${expired.id}`)).body().data.state, 'ended')

    ;(await frames.kept.frame.get(`${FRAME}/design`)).assertStatus(200)
    await rows(`update api_keys set revoked_at = now(), revoked_by = 'test' where id = ?`, [keyId])
    assert.equal(await reasonOf(frames.kept.frame.get(`${FRAME}/design`)), 'E_EDITOR_SESSION_OVER')
  }).tags(['DEV-08', 'DEV-01'])

  test('origins, colours and what is designed are checked at their fields', async ({ client, assert }) => {
    const { key, who, product } = await designer(client)
    const wrong = [
      'shop.example.com',
      'http://shop.example.com',
      'https://shop.example.com/',
      'https://shop.example.com/cart',
      'https://*.example.com',
      'https://a.example; script-src *',
      'null',
      "'self'",
      'data:text/html,x',
    ]
    for (const origin of wrong)
      assert.deepEqual(await faultsOf(key, { product_id: product, origins: [SHOP, origin] }), ['origins.1'], origin)
    for (const origin of ['http://localhost:8080', 'http://127.0.0.1', 'https://shop.example.com:8443'])
      assert.deepEqual((await sessionBy(key, { product_id: product, origins: [origin] })).origins, [origin])
    assert.deepEqual(await faultsOf(key, { product_id: product, origins: [] }), ['origins'])
    assert.deepEqual(await faultsOf(key, { product_id: product, origins: [SHOP], accent: '#ffd400' }), ['accent'])
    assert.deepEqual(await faultsOf(key, { origins: [SHOP] }), ['product_id'])
    const { id } = await designed(who, 'merchant', product)
    assert.deepEqual(await faultsOf(key, { product_id: product, design_id: id, origins: [SHOP] }), ['product_id'])
    assert.equal(await reasonOf(who.post(SESSIONS, { product_id: product, origins: [SHOP] })), 'E_EDITOR_KEY_ONLY')
    const { key: few } = await designer(client, ['designs.create', 'designs.view'])
    assert.equal(
      await reasonOf(few.post(SESSIONS, { product_id: product, origins: [SHOP], result: 'product' })),
      'E_FORBIDDEN',
    )
    assert.equal((await openedBy(client, await sessionBy(few, { product_id: product }))).session.pictures, 0)
  }).tags(['DEV-08', 'ERR-02'])

  test('a design is copied, unless the session changes it in place; a foreign one is not found', async ({
    client,
    assert,
  }) => {
    const { key, who, product } = await designer(client)
    const { id, material } = await designed(who, 'merchant', product)
    const copied = await sessionBy(key, { design_id: id })
    assert.notEqual(copied.design_id, id)
    const opened = await openedBy(client, copied)
    assert.deepEqual(
      opened.design.materials.map((one) => one.id),
      [material],
    )
    assert.equal((await sessionBy(key, { design_id: id, in_place: true })).design_id, id)
    const stranger = await makePerson({ organisationId: await makeMerchant(), permissions: DESIGNER })
    const foreign = withKey(client, (await keyOf({ makerId: stranger.id, permissions: DESIGNER })).secret)
    for (const in_place of [true, false])
      (await foreign.post(SESSIONS, { design_id: id, origins: [SHOP], in_place })).assertStatus(404)
    ;(await foreign.post(SESSIONS, { finished_product_id: 2_000_000_000, origins: [SHOP] })).assertStatus(404)
  }).tags(['DEV-08'])

  test('the page may be framed by the origins of its session, every other page by ours alone', async ({
    client,
    assert,
  }) => {
    const { key, product } = await designer(client)
    const session = await sessionBy(key, { product_id: product, origins: [SHOP, 'http://localhost:8080'] })
    const framed = async (path: string) => {
      const answer = await client.get(path as '/docs').header('accept', 'text/html')
      const policy = String(answer.header('content-security-policy')).split('; ')
      return {
        status: answer.status(),
        policy: policy.find((one) => one.startsWith('frame-ancestors')),
        sameOrigin: answer.header('x-frame-options'),
      }
    }
    const path = `/embed/editor/${publicIdOf(session)}`
    const open = { policy: `frame-ancestors ${SHOP} http://localhost:8080`, sameOrigin: undefined }
    assert.deepEqual(await framed(path), { status: 200, ...open })
    await key.post(`${SESSIONS}/${session.id}/end`)
    assert.deepEqual(await framed(path), { status: 200, ...open })
    for (const other of [`/embed/editor/${crypto.randomUUID()}`, '/embed/editor/x', '/admin/design', '/'])
      assert.containSubset(await framed(other), { policy: "frame-ancestors 'self'", sameOrigin: 'SAMEORIGIN' })
  }).tags(['DEV-08', 'ERR-04'])

  test('the script for pages needs no other file and no types', async ({ client, assert }) => {
    const answer = await client.get('/embed/editor.js')
    answer.assertStatus(200)
    const script = answer.text()
    assert.equal(answer.header('cross-origin-resource-policy'), 'cross-origin')
    assert.notMatch(script, /^\s*(import|export) /m)
    const page: { Inkfold?: { mountEditor?: unknown } } = {}
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('globalThis', script)(page)
    assert.isFunction(page.Inkfold?.mountEditor)
    assert.isBelow(script.length, 6000)
  }).tags(['DEV-08'])

  test('a test key makes play sessions, whose designs are not the merchant’s', async ({ client, assert }) => {
    const { who, product } = await designer(client)
    const { secret, play } = await testKeyOf(await userId('merchant'), DESIGNER)
    const key = withKey(client, secret)
    const session = await sessionBy(key, { product_id: product })
    const { session: shown, frame } = await openedBy(client, session)
    assert.isTrue(shown.is_test)
    assert.equal((await frame.get(`${FRAME}/design`)).header('inkfold-play'), 'true')
    assert.containSubset(await row('select organisation_id from designs where id = ?', [session.design_id]), {
      organisation_id: play,
    })
    ;(await who.get(`${DESIGNS}/${session.design_id}/document`)).assertStatus(404)
  }).tags(['DEV-08', 'DEV-01'])
})

import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { CONTRACT_GROUPS, NEWEST_VERSION, publicName } from '#contracts/public_api'
import { LANGUAGES } from '#contracts/languages'
import { DEVELOPER_TEXTS } from '#contracts/developer_texts'
import { row, rows } from '#core/database'
import { guardsOf } from '#core/http/access'
import { openApiDocument } from '#core/openapi/document'
import { templateOf } from '#core/openapi/operation'
import { PUBLIC_CODES, publicDocument, publishedRoutes } from '#developers/contract/public_document'
import { keyOf, makerWithKey, withFreshKeyLimits, withKey } from '#tests/support/api_keys'
import { checked, publicFaultIn } from '#tests/support/answer_check'
import { jpeg } from '#tests/support/files/pictures'
import { sendFile } from '#tests/support/files/send'
import { makeMerchant } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'
import { KEY_TABLE } from '#tests/support/matrix/permission_table'

const WHOAMI = '/api/v1/auth/whoami'

interface Described {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters: { name?: string; $ref?: string }[]
  responses: Record<string, unknown>
}

const operations = () =>
  Object.entries(publicDocument('en').paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ path, method, operation: one as unknown as Described })),
  )

test.group('Public contract | document', () => {
  test('describes the published calls and no other, with a group, a name and words', ({ assert }) => {
    const published = publishedRoutes()
    assert.isAbove(published.length, 45)
    assert.sameMembers(
      operations().map(({ method, path }) => `${method} ${path}`),
      published.map(({ method, path }) => `${method.toLowerCase()} ${templateOf(path)}`),
    )
    const names = operations().map(({ operation }) => operation.operationId)
    assert.equal(new Set(names).size, names.length)
    for (const { operation } of operations()) {
      assert.match(operation.operationId, /^[a-z]\w*\.[a-z]\w*(\.[a-z]\w*)?$/)
      assert.include(CONTRACT_GROUPS as readonly string[], operation.tags.join())
    }
    const unsaid = names.filter((name) => LANGUAGES.some((one) => !DEVELOPER_TEXTS[one][`calls.${name}`]))
    assert.deepEqual(unsaid, [], 'write calls.NAME in api/contracts/locales/developers.*.json')
  }).tags(['DEV-02'])

  test('every published call is for everyone or takes keys, and asks for no password', ({ assert }) => {
    const proofs = ['password', 'payment_password', 'second_step', 'captcha', 'code']
    for (const { name, access, endpoint } of publishedRoutes()) {
      assert.isTrue(access.kind === 'everyone' || guardsOf(access).includes('api_key'), name)
      assert.isTrue(access.kind === 'everyone' || KEY_TABLE.has(name), name)
      assert.deepEqual(
        proofs.filter((one) => endpoint.body?.names.has(one)),
        [],
        name,
      )
    }
  }).tags(['DEV-02', 'SEC-10'])

  test('contains nothing internal: no other guard, header, dialect, secret or unused part', ({ assert }) => {
    const document = publicDocument('en')
    const text = JSON.stringify(document)
    assert.deepEqual(
      Object.keys((document.components as unknown as Record<string, object>).securitySchemes as object),
      ['api_key'],
    )
    for (const word of [
      'X-Page-Host',
      'user-token',
      '_start',
      'per_page',
      'initKey',
      '"E_CAPTCHA',
      '"E_PASSWORD',
      'password',
    ])
      assert.notInclude(text, word)
    for (const { operation } of operations())
      for (const scheme of operation.security) assert.deepEqual(Object.keys(scheme), ['api_key'])
    const referenced = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name]) => name))
    const declared = Object.entries(document.components).flatMap(([kind, all]) =>
      Object.keys(all as object).map((name) => `${kind}/${name}`),
    )
    assert.deepEqual(
      declared.filter((one) => !referenced.has(one) && !one.startsWith('securitySchemes/')),
      [],
    )
    assert.deepEqual(
      [...referenced].filter((one) => !declared.includes(String(one))),
      [],
    )
  }).tags(['DEV-02', 'ACC-03'])

  test('names no call that keys cannot make, and the whole document has them all', ({ assert }) => {
    const whole = openApiDocument()
    for (const { path, method } of operations()) assert.exists(whole.paths[path]?.[method], path)
    const internal = Object.keys(whole.paths).filter((path) => !(path in publicDocument('en').paths))
    assert.isAbove(internal.length, 200)
    const text = JSON.stringify(publicDocument('en').paths)
    for (const path of ['/api/v1/users', '/api/v1/roles', '/api/v1/api-keys', '/api/v1/config'])
      assert.notInclude(text, `"${path}`)
  }).tags(['DEV-02'])

  for (const language of LANGUAGES)
    test(`is served in ${language}`, async ({ client, assert }) => {
      const answer = await client.get(`/api/v1/openapi/public.json?lang=${language}`)
      answer.assertStatus(200)
      assert.deepEqual(answer.body(), JSON.parse(JSON.stringify(publicDocument(language))))
      const summary = answer.body().paths['/api/v1/orders'].get.summary as string
      assert.equal(summary, DEVELOPER_TEXTS[language]['calls.orders.list'])
    }).tags(['DEV-02', 'I18N-03'])

  test('names read as a person would say them', ({ assert }) => {
    assert.deepEqual(['orders.index', 'shop.show', 'after-sales.case', 'finished-groups.index'].map(publicName), [
      'orders.list',
      'catalogue.get',
      'afterSales.case',
      'productGroups.list',
    ])
  }).tags(['DEV-02'])
})

test.group('Public contract | answers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withFreshKeyLimits(group)

  test('answers to keys are checked against the public document, too', async ({ client, assert }) => {
    const { secret } = await makerWithKey(['orders.view'], { organisationId: await makeMerchant() })
    const before = checked.publicAnswers
    ;(await withKey(client, secret).get('/api/v1/orders?limit=1')).assertStatus(200)
    ;(await withKey(client, secret).get('/api/v1/orders/2000000000')).assertStatus(404)
    assert.equal(checked.publicAnswers, before + 2)
    const content = { code: 0, message: 'x', data: { reason: 'E_CAPTCHA_WRONG', requestId: 'x' } }
    const refused = { method: 'GET', pattern: '/api/v1/orders', status: 400, content }
    assert.match(publicFaultIn(refused) ?? '', /enum|allowed/)
    assert.isUndefined(
      publicFaultIn({ ...refused, content: { ...content, data: { ...content.data, reason: 'E_INVALID' } } }),
    )
    assert.include(PUBLIC_CODES as readonly string[], 'E_INVALID')
  }).tags(['DEV-02'])

  test('the version is that of the header, else of the key, else the newest', async ({ client, assert }) => {
    const { secret } = await makerWithKey(['orders.view'])
    const key = withKey(client, secret)
    assert.equal((await key.get(WHOAMI)).header('inkfold-version'), NEWEST_VERSION)
    const named = await client
      .get(WHOAMI)
      .header('authorization', `Bearer ${secret}`)
      .header('inkfold-version', NEWEST_VERSION)
    named.assertStatus(200)
    assert.equal((await client.get('/api/v1/shop/products?limit=1')).header('inkfold-version'), NEWEST_VERSION)
    assert.isUndefined((await client.get('/api/v1/index')).header('inkfold-version'))
    const { id, secret: older } = await makerWithKey(['orders.view'])
    await rows(`update api_keys set contract_version = '2026-01-31' where id = ?`, [id])
    const pinned = await withKey(client, older).get(WHOAMI)
    pinned.assertBodyContains({ data: { reason: 'E_CONTRACT_VERSION', version: '2026-01-31' } })
    for (const version of ['2020-01-01', 'latest', 'x'.repeat(500)]) {
      const refused = await client
        .get('/api/v1/shop/products')
        .header('inkfold-version', version)
        .header('accept-language', 'en')
      refused.assertStatus(400)
      refused.assertBodyContains({ data: { reason: 'E_CONTRACT_VERSION', newest: NEWEST_VERSION } })
      assert.include(refused.body().message, NEWEST_VERSION)
    }
  }).tags(['DEV-02'])

  test('a refusal to a program links to the page that explains it; people get none', async ({ client, assert }) => {
    const { maker, secret } = await makerWithKey(['materials.view'])
    const refused = await withKey(client, secret).get('/api/v1/orders')
    refused.assertBodyContains({ data: { reason: 'E_FORBIDDEN', permission: 'orders.view' } })
    assert.match(refused.body().data.help as string, /^https?:\/\/[^/]+\/developers\/problems\/E_FORBIDDEN$/)
    const wrong = await withKey(client, `${secret.slice(0, -1)}!`).get(WHOAMI)
    wrong.assertStatus(401)
    assert.match(wrong.body().data.help as string, /\/E_KEY_INVALID$/)
    const person = await client.get('/api/v1/merchants').header('authorization', `Bearer ${maker.token}`)
    person.assertStatus(403)
    assert.notProperty(person.body().data, 'help')
  }).tags(['DEV-02'])

  test('every published list is read by cursor from the first row to the last, each once', async ({
    client,
    assert,
  }) => {
    const merchant = await makeMerchant()
    const maker = await makePerson({
      organisationId: merchant,
      range: 'merchant',
      permissions: ['stores.view', 'orders.view'],
    })
    await rows(
      `insert into orders (organisation_id, owner_user_id, source, status, pieces) select ?, ?, 'cart', 'cancelled', 1 from generate_series(1, 7) returning id`,
      [merchant, maker.id],
    )
    const { secret } = await keyOf({ makerId: maker.id, permissions: ['orders.view'] })
    const seen: number[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page = await withKey(client, secret).get(
        `/api/v1/orders?limit=3${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
      )
      page.assertStatus(200)
      const { list, next_cursor: next } = page.body().data as { list: { id: number }[]; next_cursor?: string }
      seen.push(...list.map(({ id }) => id))
      cursor = next
    }
    assert.lengthOf(seen, 7)
    assert.equal(new Set(seen).size, 7)
    const lists = operations().filter(
      ({ operation }) => operation.operationId.endsWith('.list') && operation.operationId !== 'countries.list',
    )
    for (const { path, operation } of lists) {
      const names = operation.parameters.map((one) => one.name ?? one.$ref?.split('/').at(-1))
      assert.isTrue(
        names.some((name) => String(name).endsWith('cursor')),
        path,
      )
    }
  }).tags(['DEV-02'])

  test('a key limited to stores learns nothing of the account’s balance', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const permissions = ['transactions.view', 'stores.view']
    const maker = await makePerson({ organisationId: merchant, range: 'merchant', permissions })
    const store = await row<{ id: number }>(
      `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status) values (?, ?, 'One', 'other', 'completed') returning id`,
      [merchant, maker.id],
    )
    const limited = await keyOf({ makerId: maker.id, permissions, storeIds: [store?.id as number] })
    const refused = await withKey(client, limited.secret).get('/api/v1/transactions/balance')
    refused.assertStatus(403)
    assert.equal(refused.body().data.reason, 'E_KEY_STORES')
    const { secret } = await keyOf({ makerId: maker.id, permissions })
    ;(await withKey(client, secret).get('/api/v1/transactions/balance')).assertStatus(200)
  }).tags(['DEV-01', 'DEV-02'])

  test('a key that may open claims uploads their evidence; another uploads nothing', async ({ assert }) => {
    const organisationId = await makeMerchant()
    const permissions = ['after_sales.view', 'after_sales.create']
    const { maker, secret } = await makerWithKey(permissions, { organisationId })
    const image = { bytes: await jpeg(64, 64), name: 'evidence.jpg', type: 'image/jpeg' }
    const done = await sendFile(image, { token: secret, fields: { topic: 'evidence' } })
    assert.equal((done.data.file as { mimetype: string }).mimetype, 'image/jpeg')
    const reader = await keyOf({ makerId: maker.id, permissions: ['after_sales.view'] })
    const refused = await sendFile(image, { token: reader.secret, fields: { topic: 'evidence' } })
    assert.equal(refused.data.reason, 'E_FORBIDDEN')
  }).tags(['DEV-02', 'DEV-03'])
})

import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { openTokens } from '#stores/store_tokens'
import { as, asDemo, type Caller } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { restorePlatforms, swapPlatforms, type TestPlatform } from '#tests/support/stores/test_platform'

const STORES = '/api/v1/stores'
const RETURN = `${STORES}/authorizations`
let made = 0

async function openStore(merchant: Caller, sales_platform = 'tiktok'): Promise<number> {
  const store = await merchant.post(STORES, { name: `Consent test ${process.pid}-${++made}`, sales_platform })
  store.assertStatus(200)
  return store.body().data.id as number
}

async function stateOf(merchant: Caller, id: number): Promise<string> {
  const begun = await merchant.post(`${STORES}/${id}/authorizations`)
  begun.assertStatus(200)
  return new URL(begun.body().data.url as string).searchParams.get('state') ?? ''
}

const finish = (merchant: Caller, query: object, shop_id?: string) =>
  merchant.post(RETURN, { query, ...(shop_id && { shop_id }) }).header('accept-language', 'en')

const anotherPerson = async () =>
  makePerson({
    organisationId: await organisationOf('merchant'),
    range: 'merchant',
    permissions: ['stores.view', 'stores.edit'],
  })

test.group('Stores | consent', (group) => {
  let platform: TestPlatform
  group.each.setup(() => {
    platform = swapPlatforms()
    return restorePlatforms
  })
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('connects the store to the shop that the merchant approved, and keeps its tokens sealed', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant)
    const begun = await merchant.post(`${STORES}/${id}/authorizations`)
    const { url, expires_at: expiresAt } = begun.body().data
    const minutes = (new Date(expiresAt as string).getTime() - Date.now()) / 60_000
    assert.isTrue(minutes > 9 && minutes <= 10)
    const { searchParams } = new URL(url as string)
    assert.match(searchParams.get('redirectUrl') ?? '', /\/thirdparty\/tiktokshopapi\/tkRedirect$/)
    const state = searchParams.get('state') ?? ''
    const kept = await row<{ text: string }>(
      'select to_json(c)::text as text from store_consents c where store_id = ?',
      [id],
    )
    assert.notInclude(kept?.text ?? '', state)
    const done = await finish(merchant, { state, code: platform.code('a', { name: 'Zhiyuan US' }) })
    done.assertStatus(200)
    assert.deepEqual(done.body().data.missing, [])
    done.assertBodyContains({
      data: { store_id: id, shop: 'Zhiyuan US', authorization_status: 'completed', shops: [] },
    })
    const store = (await merchant.get(`${STORES}/${id}`)).body().data
    assert.deepEqual([store.shop_id, store.shop_name, store.seller_id], ['a-0', 'Zhiyuan US', 'a-0'])
    assert.isString(store.expires_at)
    assert.isString(store.authorized_at)
    assert.containsSubset(store.token_details, [{ purpose: 'all', scopes: ['orders'], is_manual: false }])
    const [token] = await openTokens(id)
    assert.deepEqual([token?.access, token?.refresh], ['access-1', 'refresh-1'])
  }).tags(['STO-01', 'NAV-03'])

  test('refuses an unknown, a used, an expired and another person’s state in plain words', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant)
    const code = platform.code('b', {})
    const reasonOf = async (query: object, who = merchant) => {
      const refused = await finish(who, query)
      assert.isNotEmpty(refused.body().message)
      return [refused.status(), refused.body().data.reason]
    }
    assert.deepEqual(await reasonOf({ state: 'x', code }), [404, 'E_CONSENT_UNKNOWN'])
    assert.deepEqual(await reasonOf({ code }), [404, 'E_CONSENT_UNKNOWN'])
    const state = await stateOf(merchant, id)
    const stranger = as(client, (await anotherPerson()).token)
    assert.deepEqual(await reasonOf({ state, code }, stranger), [403, 'E_CONSENT_FOREIGN'])
    ;(await finish(merchant, { state, code })).assertStatus(200)
    assert.deepEqual(await reasonOf({ state, code }), [409, 'E_CONSENT_USED'])
    const late = await stateOf(merchant, id)
    await row(`update store_consents set expires_at = now() - interval '1 second' where used_at is null`)
    assert.deepEqual(await reasonOf({ state: late, code }), [409, 'E_CONSENT_EXPIRED'])
  }).tags(['STO-01', 'NAV-03'])

  test('a denial and a code that the platform rejects leave the store as it was', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant)
    const denied = await finish(merchant, { state: await stateOf(merchant, id), error: 'access_denied' })
    assert.equal(denied.body().data.reason, 'E_CONSENT_DENIED')
    assert.match(denied.body().message, /TikTok Shop.*access_denied/)
    const state = await stateOf(merchant, id)
    assert.equal((await finish(merchant, { state, code: 'bad' })).body().data.reason, 'E_CONSENT_FAILED')
    assert.equal((await finish(merchant, { state, code: 'bad' })).body().data.reason, 'E_CONSENT_USED')
    assert.equal((await merchant.get(`${STORES}/${id}`)).body().data.authorization_status, 'unauthorized')
    assert.lengthOf(await openTokens(id), 0)
  }).tags(['STO-01', 'NAV-03'])

  test('names who holds a shop: another merchant, another store; and refuses another shop than before', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const other = await asDemo(client, 'mubai')
    const connect = async (who: Caller, id: number, code: string) =>
      finish(who, { state: await stateOf(who, id), code: platform.code(code, { shopId: `shop ${code}` }) })
    const theirs = await openStore(other)
    ;(await connect(other, theirs, 'theirs')).assertStatus(200)
    const mine = await openStore(merchant)
    const foreign = await connect(merchant, mine, 'theirs')
    assert.equal(foreign.body().data.reason, 'E_SHOP_OF_MERCHANT')
    const name = await row<{ name: string }>(
      'select o.name from organisations o join stores s on s.organisation_id = o.id where s.id = ?',
      [theirs],
    )
    assert.include(foreign.body().message, name?.name ?? '?')
    ;(await connect(merchant, mine, 'mine')).assertStatus(200)
    const twice = await connect(merchant, await openStore(merchant), 'mine')
    assert.equal(twice.body().data.reason, 'E_SHOP_CONNECTED')
    const differs = await connect(merchant, mine, 'third')
    assert.equal(differs.body().data.reason, 'E_SHOP_DIFFERS')
    assert.match(differs.body().message, /“third”.*“mine”/)
    ;(await other.post(`${STORES}/${theirs}/disconnect`)).assertStatus(200)
    ;(await connect(merchant, await openStore(merchant), 'theirs')).assertStatus(200)
  }).tags(['STO-01'])

  test('an account with several shops lets the person choose one', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant)
    const state = await stateOf(merchant, id)
    const code = platform.code('m', { shopId: 'm1', name: 'One' }, { shopId: 'm2', name: 'Two' })
    const asked = await finish(merchant, { state, code })
    assert.deepEqual(
      asked.body().data.shops.map((one: { id: string }) => one.id),
      ['m1', 'm2'],
    )
    const wrong = await finish(merchant, { state }, 'm9')
    assert.equal(wrong.body().data.reason, 'E_CONSENT_SHOP')
    const chosen = await finish(merchant, { state }, 'm2')
    chosen.assertBodyContains({ data: { shop: 'Two', authorization_status: 'completed' } })
    assert.equal((await finish(merchant, { state }, 'm1')).body().data.reason, 'E_CONSENT_USED')
  }).tags(['STO-01'])

  test('a platform with several tokens is authorised by the first and completed by the last', async ({
    client,
    assert,
  }) => {
    platform.needed = ['product_token', 'order_token_us']
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant, 'temu')
    const code = platform.code('t', {})
    const first = await finish(merchant, { state: await stateOf(merchant, id), code })
    first.assertBodyContains({ data: { authorization_status: 'authorized', missing: ['order_token_us'] } })
    const typed = await merchant.patch(`${STORES}/${id}`, { order_token_us: 'by hand' })
    assert.equal(typed.body().data.authorization_status, 'completed')
    const emptied = await merchant.patch(`${STORES}/${id}`, { order_token_us: '' })
    assert.equal(emptied.body().data.authorization_status, 'authorized')
    const second = await finish(merchant, { state: await stateOf(merchant, id), code })
    second.assertBodyContains({ data: { authorization_status: 'completed', missing: [] } })
    const options = await merchant.get(`${STORES}/${id}/authorizations`)
    options.assertBodyContains({ data: { is_available: true, needs_shop: false } })
  }).tags(['STO-01'])

  test('disconnecting deletes the tokens and tells the main account; manual stores need none', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant)
    await finish(merchant, { state: await stateOf(merchant, id), code: platform.code('d', {}) })
    const person = as(client, (await anotherPerson()).token)
    const gone = await person.post(`${STORES}/${id}/disconnect`)
    gone.assertBodyContains({ data: { authorization_status: 'unauthorized', tokens: [], expires_at: null } })
    const notified = await rows<{ username: string }>(
      `select u.username from notices n join users u on u.id = n.user_id where n.kind = 'store_disconnected' and n.params ->> 'store_id' = ?`,
      [String(id)],
    )
    assert.deepEqual(notified, [{ username: 'merchant' }])
    assert.equal((await person.post(`${STORES}/${id}/disconnect`)).body().data.reason, 'E_STORE_NOT_CONNECTED')
    const manual = await openStore(merchant, 'other')
    for (const path of ['authorizations', 'disconnect'])
      assert.equal((await merchant.post(`${STORES}/${manual}/${path}`)).body().data.reason, 'E_STORE_MANUAL')
    const foreign = await (await asDemo(client, 'mubai')).post(`${STORES}/${id}/authorizations`)
    foreign.assertStatus(404)
  }).tags(['STO-01'])
})

test.group('Stores | consents at once', (group) => {
  let platform: TestPlatform
  group.each.setup(() => {
    platform = swapPlatforms()
    return async () => {
      restorePlatforms()
      await row(`delete from stores where name like 'Consent test %'`)
    }
  })

  test('a state that returns six times at once connects once', async ({ client, assert }) => {
    const merchant = await asDemo(client, 'merchant')
    const id = await openStore(merchant)
    const state = await stateOf(merchant, id)
    const code = platform.code('once', { shopId: `once ${process.pid}` })
    const answers = await Promise.all(Array.from({ length: 6 }, () => finish(merchant, { state, code })))
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      1,
    )
    assert.lengthOf(
      answers.filter((answer) => answer.body().data.reason === 'E_CONSENT_USED'),
      5,
    )
    assert.lengthOf(await openTokens(id), 1)
  }).tags(['STO-01', 'NAV-03'])

  test('two stores that authorise one shop at once: one gets it, the other is told which', async ({
    client,
    assert,
  }) => {
    const merchant = await asDemo(client, 'merchant')
    const ids = [await openStore(merchant), await openStore(merchant), await openStore(merchant)]
    const code = platform.code('one', { shopId: `one ${process.pid}` })
    const states = await Promise.all(ids.map((id) => stateOf(merchant, id)))
    const answers = await Promise.all(states.map((state) => finish(merchant, { state, code })))
    assert.sameMembers(
      answers.map((answer) => (answer.body().data.reason ?? 'connected') as string),
      ['connected', 'E_SHOP_CONNECTED', 'E_SHOP_CONNECTED'],
    )
  }).tags(['STO-01'])
})

import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { DEMO_PASSWORD } from '#contracts/demo'
import { yearsAfter } from '#organisations/days'
import { as, asDemo } from '#tests/support/as'
import { PAIRS } from '#tests/support/certificates'
import { organisationOf, userId } from '#tests/support/organisations'
import { makePerson } from '#tests/support/people'
import { giveTwoStep } from '#tests/support/two_step'
import { activate, makeLevel, supplierForm } from '#tests/support/suppliers'

const HOSTS = {
  independent_domain: 'shop.example',
  admin_domain: 'admin.shop.example',
  factory_domain: 'factory.shop.example',
}

const installable = (pair: { certificate: string; private_key: string }) => ({ ...pair, password: DEMO_PASSWORD })

test.group('Suppliers', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('one form creates organisation, hosts, site, main account and limits', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const level = await makeLevel(
      { merchant_count: 20, storage_count: 2, subaccount_count: 3 },
      { annual_fee: 598_000 },
    )
    const form = supplierForm(level, {
      ...HOSTS,
      settled_years: 2,
      settled_mode: 'independent',
      icp_number: '闽ICP备2026000009号',
      verify_mode: 'icon',
      verify_count: 3,
      service_charge_mode: 'per_piece',
      service_charge_fee: '0.60',
      admin_mobile: '13800000199',
    })
    const made = (await me.post('/api/v1/suppliers', form)).body().data
    const { admin_password: _, ...shown } = form
    assert.containSubset(made, {
      ...shown,
      admin_mobile: '+8613800000199',
      settled_fee: '11960.00',
      ends_on: yearsAfter(form.starts_on, 2),
      status: 'enabled',
      certificate: null,
    })
    assert.deepEqual(
      await rows('select host, purpose from organisation_hosts where organisation_id = ? order by purpose', [made.id]),
      [
        { host: 'admin.shop.example', purpose: 'admin' },
        { host: 'factory.shop.example', purpose: 'factory' },
        { host: 'shop.example', purpose: 'site' },
      ],
    )
    const main = await row(
      `select u.account_type, r.code from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where u.organisation_id = ?`,
      [made.id],
    )
    assert.deepEqual(main, { account_type: 'main', code: 'supplier' })
    const usage = (await me.get(`/api/v1/suppliers/${made.id}/limits`)).body().data
    assert.containSubset(usage, [
      { limit: 'merchant_count', used: 0, allowed: 20, merchant: null },
      { limit: 'storage_count', used: 0, allowed: 2 * 2 ** 30 },
      { limit: 'supplier_user_count', used: 1, allowed: null },
      { limit: 'subaccount_count', used: 0, allowed: 3 },
    ])
    const site = await client.get('/api/v1/index').header('x-page-host', 'shop.example')
    assert.equal(site.body().data.info.name, form.name)
  }).tags(['SUP-01', 'SUP-02'])

  test('the fee is fixed when the term is agreed', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const level = await makeLevel({}, { annual_fee: 100_000 })
    const { id } = (await me.post('/api/v1/suppliers', supplierForm(level))).body().data
    await me.patch(`/api/v1/supplier-levels/${level}`, { annual_fee: '9999.00' })
    const after = (await me.patch(`/api/v1/suppliers/${id}`, { short_name: 'renamed' })).body().data
    assert.containSubset(after, { settled_fee: '1000.00', short_name: 'renamed' })
    const refused = await me.patch(`/api/v1/suppliers/${id}`, { settled_fee: '1.00' })
    refused.assertBodyContains({ data: { reason: 'E_UNKNOWN_FIELD' } })
  }).tags(['SUP-01', 'SUP-02'])

  test('rejects a host that is invalid, taken or the platform’s: {given}')
    .with([
      { given: 'https://shop.example/x', reason: 'E_HOST_INVALID' },
      { given: '10.0.0.1', reason: 'E_HOST_INVALID' },
      { given: 'localhost', reason: 'E_HOST_INVALID' },
      { given: 'taken.example', reason: 'E_HOST_TAKEN' },
    ])
    .run(async ({ client, assert }, { given, reason }) => {
      const me = await asDemo(client, 'admin')
      const level = await makeLevel()
      await me.post('/api/v1/suppliers', supplierForm(level, { admin_domain: 'taken.example' }))
      const before = await row<{ count: number }>('select count(*)::int as count from organisations')
      const refused = await me.post('/api/v1/suppliers', supplierForm(level, { independent_domain: given }))
      assert.equal(refused.body().data.reason, reason)
      assert.property(refused.body().data.errors, 'independent_domain')
      assert.deepEqual(await row('select count(*)::int as count from organisations'), before)
    })
    .tags(['SUP-01'])

  test('a taken username is reported at the form’s field, and nothing is created', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const refused = await me.post('/api/v1/suppliers', supplierForm(await makeLevel(), { admin_username: 'SUPER' }))
    refused.assertBodyContains({ data: { reason: 'E_DUPLICATE' } })
    assert.property(refused.body().data.errors, 'admin_username')
  }).tags(['SUP-01', 'AUTH-01'])

  test('its captcha follows its verify mode and count', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const form = supplierForm(await makeLevel(), {
      independent_domain: 'shop.example',
      verify_mode: 'icon',
      verify_count: 4,
    })
    const { id } = (await me.post('/api/v1/suppliers', form)).body().data
    const words = async () =>
      (
        await client.get('/api/common/clickCaptcha').qs({ id: 'page-of-a-test' }).header('x-page-host', 'shop.example')
      ).body().data.words
    const icons = await words()
    assert.lengthOf(icons, 4)
    assert.isTrue(icons.every((one: string) => one.startsWith('⟨')))
    await me.patch(`/api/v1/suppliers/${id}`, { verify_mode: 'text', verify_count: 2 })
    const characters = await words()
    assert.lengthOf(characters, 2)
    assert.isFalse(characters.some((one: string) => one.startsWith('⟨')))
  }).tags(['CAP-04', 'SUP-01'])

  test('disabling one bars everyone in and below it from the next request on', async ({ client }) => {
    const me = await asDemo(client, 'admin')
    const { id } = (await me.post('/api/v1/suppliers', supplierForm(await makeLevel()))).body().data
    const merchant = await row<{ id: number }>(
      `insert into organisations (kind, parent_id, name, merchant_no) values ('merchant', ?, 'Below', 'M900001') returning id`,
      [id],
    )
    const people = [await makePerson({ organisationId: id }), await makePerson({ organisationId: merchant?.id })]
    for (const { token } of people) (await as(client, token).get('/api/v1/auth/whoami')).assertStatus(200)
    await me.patch(`/api/v1/suppliers/${id}`, { status: 'disabled' })
    for (const { token } of people) (await as(client, token).get('/api/v1/auth/whoami')).assertStatus(401)
    await me.patch(`/api/v1/suppliers/${id}`, { status: 'enabled' })
    for (const { token } of people) (await as(client, token).get('/api/v1/auth/whoami')).assertStatus(200)
  }).tags(['SUP-01', 'AUTH-12'])

  test('a supplier reads its contract and cannot write it, whatever a role grants', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const level = await makeLevel()
    const [mine, other] = [
      (await me.post('/api/v1/suppliers', supplierForm(level))).body().data,
      (await me.post('/api/v1/suppliers', supplierForm(level))).body().data,
    ]
    await activate(mine.id)
    const permissions = ['suppliers.view', 'suppliers.create', 'suppliers.edit', 'supplier_levels.view']
    const person = as(client, (await makePerson({ organisationId: mine.id, range: 'all', permissions })).token)
    assert.deepEqual(
      (await person.get('/api/v1/suppliers')).body().data.list.map(({ id }: { id: number }) => id),
      [mine.id],
    )
    ;(await person.get(`/api/v1/suppliers/${other.id}/limits`)).assertStatus(404)
    for (const answer of [
      await person.patch(`/api/v1/suppliers/${mine.id}`, { service_charge_fee: '0.00' }),
      await person.put(`/api/v1/suppliers/${mine.id}/certificate`, PAIRS.good),
      await person.delete(`/api/v1/suppliers/${mine.id}/certificate`),
    ])
      answer.assertBodyContains({ data: { reason: 'E_FORBIDDEN' } })
  }).tags(['SUP-01', 'ACC-02'])
})

test.group('Suppliers | certificates', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a pair covering every host is stored encrypted, and only its details are shown', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const { id } = (await me.post('/api/v1/suppliers', supplierForm(await makeLevel(), HOSTS))).body().data
    const done = await me.put(`/api/v1/suppliers/${id}/certificate`, installable(PAIRS.good))
    assert.containSubset(done.body().data.certificate, {
      subject: 'CN=shop.example, O=Inkfold tests',
      hosts: ['shop.example', '*.shop.example'],
      valid_to: '2126-01-01T00:00:00.000Z',
    })
    assert.match(done.body().data.certificate.fingerprint, /^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
    const kept = await row('select s.*, (select json_agg(a) from admin_logs a) as log from suppliers s where id = ?', [
      id,
    ])
    for (const text of [JSON.stringify(kept), JSON.stringify(done.body())]) {
      assert.notInclude(text, 'BEGIN')
      assert.notInclude(text, PAIRS.good.private_key.slice(40, 80))
    }
    const gone = await me.delete(`/api/v1/suppliers/${id}/certificate`)
    assert.isNull(gone.body().data.certificate)
  }).tags(['SUP-05'])

  test('is installed by whoever proves who they are; a session alone installs nothing', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const { id } = (await me.post('/api/v1/suppliers', supplierForm(await makeLevel(), HOSTS))).body().data
    const install = (proof: object) => me.put(`/api/v1/suppliers/${id}/certificate`, { ...PAIRS.good, ...proof })
    for (const proof of [{}, { password: '' }, { password: 'not the one' }, { second_step: '123456' }]) {
      const refused = await install(proof)
      assert.deepEqual(Object.keys(refused.body().data.errors), ['password'])
    }
    assert.isNull((await me.get(`/api/v1/suppliers/${id}`)).body().data.certificate)
    const app = await giveTwoStep(await userId('admin'))
    const refused = await install({ password: DEMO_PASSWORD })
    assert.deepEqual(Object.keys(refused.body().data.errors), ['second_step'])
    ;(await install({ second_step: await app.code() })).assertStatus(200)
  }).tags(['SEC-06', 'SUP-05'])

  test('is rejected at its field with a clear message: {what}')
    .with([
      {
        what: 'a key of another',
        pair: { ...PAIRS.good, private_key: PAIRS.other.private_key },
        field: 'private_key',
        reason: 'E_CERTIFICATE_KEY',
      },
      { what: 'another host', pair: PAIRS.other, field: 'certificate', reason: 'E_CERTIFICATE_HOSTS' },
      { what: 'over', pair: PAIRS.expired, field: 'certificate', reason: 'E_CERTIFICATE_EXPIRED' },
      { what: 'not yet', pair: PAIRS.early, field: 'certificate', reason: 'E_CERTIFICATE_EARLY' },
      {
        what: 'no certificate',
        pair: { ...PAIRS.good, certificate: 'hello' },
        field: 'certificate',
        reason: 'E_CERTIFICATE_UNREADABLE',
      },
      {
        what: 'no key',
        pair: { ...PAIRS.good, private_key: PAIRS.good.certificate },
        field: 'private_key',
        reason: 'E_KEY_UNREADABLE',
      },
    ])
    .run(async ({ client, assert }, { pair, field, reason }) => {
      const me = await asDemo(client, 'admin')
      const { id } = (await me.post('/api/v1/suppliers', supplierForm(await makeLevel(), HOSTS))).body().data
      const refused = (await me.put(`/api/v1/suppliers/${id}/certificate`, installable(pair))).body().data
      assert.equal(refused.reason, reason)
      assert.deepEqual(Object.keys(refused.errors), [field])
      assert.isNull((await me.get(`/api/v1/suppliers/${id}`)).body().data.certificate)
    })
    .tags(['SUP-05', 'ERR-03'])
})

test.group('Suppliers | own site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a supplier edits its own site, shown on its own host; only the platform edits the default site', async ({
    client,
    assert,
  }) => {
    const me = await asDemo(client, 'admin')
    const form = supplierForm(await makeLevel(), { independent_domain: 'shop.example' })
    const { id } = (await me.post('/api/v1/suppliers', form)).body().data
    await activate(id)
    const permissions = ['supplier_site.view', 'supplier_site.edit']
    const person = as(client, (await makePerson({ organisationId: id, permissions })).token)
    const before = (await person.get('/api/v1/supplier-site')).body().data
    const change = {
      website_title_zh: '金石印花',
      website_title_en: 'Goldstone Prints',
      template_flag: 3,
      contact_en: 'Ann',
      claims_zh: '一千款商品\n一件代发',
      claims_en: '1000+ products\nOne-piece drop shipping',
    }
    const saved = (await person.patch('/api/v1/supplier-site', { ...change, version: before.version })).body().data
    assert.containSubset(saved, { ...change, version: before.version + 1 })
    const stale = await person.patch('/api/v1/supplier-site', { domain_icp: 'x', version: before.version })
    stale.assertBodyContains({ data: { reason: 'E_VERSION_CONFLICT' } })
    const seen = await client.get('/api/v1/index').header('x-page-host', 'shop.example').header('accept-language', 'en')
    assert.containSubset(seen.body().data.info, {
      website_title: 'Goldstone Prints',
      template_flag: 3,
      contact: 'Ann',
      claims: change.claims_en,
    })
    const long = await person.patch('/api/v1/supplier-site', { claims_en: 'x'.repeat(201) })
    assert.property(long.body().data.errors, 'claims_en')
    for (const name of ['verify_count', 'organisation_id', 'level_id'])
      (await person.patch('/api/v1/supplier-site', { [name]: 2 })).assertBodyContains({
        data: { reason: 'E_UNKNOWN_FIELD' },
      })
    assert.equal((await me.get('/api/v1/supplier-site')).body().data.organisation_id, await organisationOf('supplier'))
    const factory = await makePerson({ organisationId: await organisationOf('factory'), permissions })
    ;(await as(client, factory.token).get('/api/v1/supplier-site')).assertStatus(404)
  }).tags(['SUP-01', 'I18N-05', 'MKT-01'])
})

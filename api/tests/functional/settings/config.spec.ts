import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { ConfigGroup } from '#contracts/config'
import { row } from '#core/database'
import { sealedConfig } from '#settings/config/save_config'
import { bearer, makePerson, userIdOf } from '#tests/support/people'

const groupIn = (body: { data: ConfigGroup[] }, name: string) => body.data.find(({ group }) => group === name)

test.group('Settings | site config', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows every group with its settings in the requested language', async ({ client, assert }) => {
    const [name, value] = await bearer('admin')
    const chinese = await client.get('/api/v1/config').header(name, value)
    const english = await client.get('/api/v1/config').header(name, value).header('accept-language', 'en')
    chinese.assertStatus(200)
    assert.equal(groupIn(chinese.body(), 'basics')?.title, '基本设置')
    assert.containsSubset(groupIn(english.body(), 'basics'), {
      title: 'Basics',
      items: [{ name: 'siteName_zh', title: 'Site name (Chinese)', kind: 'string', value: '印坊 · Inkfold' }],
    })
  }).tags(['CFG-01', 'I18N-05'])

  test('a change applies from the next request on and is logged', async ({ client, assert }) => {
    const [name, value] = await bearer('admin')
    const saved = await client.patch('/api/v1/config/basics').header(name, value).json({ siteName_zh: 'Print House' })
    saved.assertStatus(200)
    const site = await client.get('/api/v1/index')
    assert.equal(site.body().data.settings.siteName, 'Print House')
    const log = await row(
      `select before ->> 'value' as before, after ->> 'value' as after, username from admin_logs where resource = 'config_items' order by id desc limit 1`,
    )
    assert.deepEqual(log, { before: '印坊 · Inkfold', after: 'Print House', username: 'admin' })
  }).tags(['CFG-01', 'CFG-06'])

  test('rejects each invalid value at its field and changes nothing', async ({ client, assert }) => {
    const [name, value] = await bearer('admin')
    const refused = await client
      .patch('/api/v1/config/upload')
      .header(name, value)
      .header('accept-language', 'en')
      .json({ uploadMaxMb: 21, uploadMode: 'ftp', uploadSuffixes: ['jpg'] })
    refused.assertStatus(400)
    assert.deepEqual(Object.keys(refused.body().data.errors), ['uploadMaxMb', 'uploadMode'])
    const unknown = await client.patch('/api/v1/config/upload').header(name, value).json({ siteName_zh: 'elsewhere' })
    unknown.assertBodyContains({ data: { reason: 'E_UNKNOWN_FIELD' } })
    const kept = await row<{ value: string[] }>(`select value from config_items where name = 'uploadSuffixes'`)
    assert.include(kept?.value, 'png')
    const missing = await client.patch('/api/v1/config/nothing').header(name, value).json({ a: 1 })
    missing.assertStatus(404)
  }).tags(['CFG-01', 'CRUD-03'])

  test('stores a password encrypted and never returns it', async ({ client, assert }) => {
    const [name, value] = await bearer('super')
    const item = { group: 'mail', name: 'relayKey', title_zh: '密钥', title_en: 'Key', kind: 'password' }
    const made = await client.post('/api/v1/config-items').header(name, value).json(item)
    made.assertStatus(200)
    const saved = await client.patch('/api/v1/config/mail').header(name, value).json({ relayKey: 'hunter2-canary' })
    assert.notInclude(JSON.stringify(saved.body()), 'hunter2-canary')
    assert.containsSubset(saved.body().data.items, [{ name: 'relayKey', value: null, is_set: true }])
    const stored = await row<{ id: number; sealed: string; row: string }>(
      `select id, sealed, c::text as row from config_items c where name = 'relayKey'`,
    )
    assert.notInclude(stored?.row, 'hunter2-canary')
    assert.equal(sealedConfig.open(stored?.id ?? 0, stored?.sealed ?? ''), 'hunter2-canary')
    const logged = await row(
      `select count(*)::int as count from admin_logs where after::text like '%hunter2-canary%' or after::text like ?`,
      [`%${stored?.sealed}%`],
    )
    assert.equal(logged?.count, 0)
  }).tags(['CFG-01', 'CFG-06'])

  test('rejects a setting with an invalid pattern', async ({ client }) => {
    const user = { userId: await userIdOf('super') }
    const item = {
      group: 'mail',
      name: 'odd',
      title_zh: '奇',
      title_en: 'Odd',
      kind: 'string',
      rules: { pattern: '(' },
    }
    const refused = await client.post('/api/v1/config-items').withGuard('admin').loginAs(user).json(item)
    refused.assertStatus(400)
    refused.assertBodyContains({ data: { errors: { rules: [] } } })
  }).tags(['CFG-01'])

  test('sends a test mail, which requires the permission', async ({ client, assert }) => {
    const user = { userId: await userIdOf('admin') }
    const sent = await client
      .post('/api/v1/config/mail/test')
      .withGuard('admin')
      .loginAs(user)
      .json({ to: 'someone@example.com' })
    sent.assertStatus(200)
    assert.exists(await row(`select 1 from outbox_messages where target = 'someone@example.com'`))
    const { token } = await makePerson({ permissions: ['config.view'] })
    const refused = await client.post('/api/v1/config/mail/test').bearerToken(token).json({ to: 'someone@example.com' })
    refused.assertStatus(403)
  }).tags(['CFG-01', 'ACC-02'])
})

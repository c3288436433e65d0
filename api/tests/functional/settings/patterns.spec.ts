import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import { asDemo } from '#tests/support/as'

const LONG = `${'a'.repeat(999)}!`
const item = (more: object) => ({
  name: 'evil_1',
  group: 'basics',
  kind: 'string',
  title_zh: 'x',
  title_en: 'x',
  ...more,
})

/** Several times the slowest case on a busy machine; a backtracking engine would need hours. */
const MOST_MS = 2000

test.group('Settings | patterns', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a pattern cannot block the process: {$self}')
    .with([
      '^(a+)+$',
      '^(a|aa)+$',
      '^(a|a?)+$',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
      '(.*a){12}$',
      '^(\\w+\\s?)*$',
      '(x+x+)+y',
      '^(a?){30}a{30}$',
      '^((a{1,100}){1,10})+$',
      '((((((((a*)*)*)*)*)*)*)*)*$',
    ])
    .run(async ({ client, assert }, pattern) => {
      const admin = await asDemo(client, 'admin')
      ;(await admin.post('/api/v1/config-items', item({ rules: { pattern } }))).assertStatus(200)
      const before = performance.now()
      const answer = await admin.patch('/api/v1/config/basics', { evil_1: LONG })
      assert.isBelow(performance.now() - before, MOST_MS)
      assert.include([200, 400], answer.status())
    })
    .tags(['SEC-07', 'CFG-01'])

  test('rejects at its field a pattern that is not linear-time: {$self}')
    .with(['(?=a)b', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>', '(', '((a{0,1000}){0,1000})'])
    .run(async ({ client, assert }, pattern) => {
      const admin = await asDemo(client, 'admin')
      const refused = await admin.post('/api/v1/config-items', item({ rules: { pattern } }))
      refused.assertStatus(400)
      assert.property(refused.body().data.errors, 'rules')
      assert.isUndefined(await row(`select 1 from config_items where name = 'evil_1'`))
    })
    .tags(['SEC-07', 'CFG-01'])

  test('a pattern still validates: matching values are stored, others rejected with a message', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'admin')
    await admin.post('/api/v1/config-items', item({ rules: { pattern: '^[A-Z]{2}\\d{4}$' } }))
    ;(await admin.patch('/api/v1/config/basics', { evil_1: 'AB1234' })).assertStatus(200)
    const refused = await admin.patch('/api/v1/config/basics', { evil_1: 'AB12345' })
    refused.assertStatus(400)
    assert.property(refused.body().data.errors, 'evil_1')
    const long = await admin.patch('/api/v1/config/basics', { evil_1: 'A'.repeat(1001) })
    assert.include(JSON.stringify(long.body().data.errors.evil_1), '1,000')
  }).tags(['SEC-07', 'CFG-01'])

  test('rejects an e-mail of ten thousand characters at once', async ({ client, assert }) => {
    const admin = await asDemo(client, 'admin')
    await admin.post('/api/v1/config-items', item({ kind: 'email' }))
    const before = performance.now()
    const refused = await admin.patch('/api/v1/config/basics', { evil_1: `a@${'.'.repeat(9000)}@` })
    assert.isBelow(performance.now() - before, MOST_MS)
    refused.assertStatus(400)
  }).tags(['SEC-07', 'CFG-01'])
})

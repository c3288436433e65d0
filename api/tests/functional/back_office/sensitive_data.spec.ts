import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { resources } from '#core/crud/resource'
import { row, rows, transaction, type Row } from '#core/database'
import { hiddenColumns, trackableFields } from '#core/crud/tracked_resources'
import { as, asDemo, type Caller } from '#tests/support/as'
import { makePerson, NOBODY } from '#tests/support/people'

const LOGS = '/api/v1/sensitive-logs'
const RULES = '/api/v1/sensitive-rules'

/** Id of the last log line before the test; only later ones are read. */
let left = 0
const logs = () => rows<{ id: number } & Row>('select * from sensitive_logs where id > ? order by id', [left])
const rollBack = async (caller: Caller, ...ids: number[]) => {
  const answer = await caller.post(`${LOGS}/rollback`, { ids })
  answer.assertStatus(200)
  return answer.body().data.records.map(({ outcome }: { outcome: string }) => outcome)
}
const nameOf = async (id: number) =>
  (await row<{ real_name: string }>('select real_name from users where id = ?', [id]))?.real_name

test.group('Sensitive data', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    left = (await row<{ id: number }>('select coalesce(max(id), 0) as id from sensitive_logs'))?.id as number
  })

  test('logs a change of a watched field with both values in the same transaction', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const { id } = await makePerson()
    await admin.patch(`/api/v1/users/${id}`, { real_name: '许知远', nickname: 'Another' })
    const [log, ...more] = await logs()
    assert.lengthOf(more, 0)
    assert.containsSubset(log, {
      resource: 'users',
      record_id: String(id),
      field: 'real_name',
      before: '',
      after: '许知远',
      username: 'super',
    })
    const undone = transaction(NOBODY, async (trx) => {
      await row(`update users set mobile = '+8613800000099' where id = ?`, [id], trx)
      throw new Error('undone')
    })
    await assert.rejects(() => undone, 'undone')
    assert.lengthOf(await logs(), 1)
  }).tags(['CFG-07'])

  test('a rollback writes the old value like any edit and keeps the log line', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const { id } = await makePerson()
    for (const real_name of ['Ann', 'Ben', 'Cleo']) await admin.patch(`/api/v1/users/${id}`, { real_name })
    const [first, second, third] = (await logs()).map((one) => one.id) as [number, number, number]
    assert.deepEqual(await rollBack(admin, first), ['refused'])
    assert.deepEqual(await rollBack(admin, second, third), ['done', 'done'])
    assert.equal(await nameOf(id), 'Ann')
    assert.deepEqual(await rollBack(admin, second, third), ['already', 'already'])
    assert.equal(await nameOf(id), 'Ann')
    const kept = await rows<{ rolled_back_by: string }>('select rolled_back_by from sensitive_logs where id = any(?)', [
      [second, third],
    ])
    assert.deepEqual(kept, [{ rolled_back_by: 'super' }, { rolled_back_by: 'super' }])
    const audited = await rows(`select 1 from admin_logs where resource = 'users' and record_id = ? and path = ?`, [
      String(id),
      `${LOGS}/rollback`,
    ])
    assert.lengthOf(audited, 2)
  }).tags(['CFG-07', 'IMP-05'])

  test('a phone cannot be rolled back: its owner must confirm it', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const { id } = await makePerson()
    for (const mobile of ['+8613800000081', '+8613800000082'])
      await row('update users set mobile = ? where id = ?', [mobile, id])
    const [, second] = (await logs()).map((one) => one.id) as [number, number]
    assert.deepEqual(await rollBack(admin, second), ['refused'])
    const kept = await row('select mobile, unconfirmed_mobile from users where id = ?', [id])
    assert.deepEqual(kept, { mobile: '+8613800000082', unconfirmed_mobile: null })
  }).tags(['SEC-02', 'CFG-07'])

  test('shows the current value beside the logged one', async ({ client }) => {
    const admin = await asDemo(client, 'super')
    const { id } = await makePerson()
    await admin.patch(`/api/v1/users/${id}`, { real_name: 'Ann' })
    await admin.patch(`/api/v1/users/${id}`, { real_name: 'Ben' })
    const [log] = await logs()
    const compared = await admin.get(`${LOGS}/${log?.id}/compare`)
    compared.assertBodyContains({
      data: { field: 'real_name', before: '', after: 'Ann', current: 'Ben', is_there: true },
    })
    await rows('delete from users where id = ?', [id])
    const gone = await admin.get(`${LOGS}/${log?.id}/compare`)
    gone.assertBodyContains({ data: { current: null, is_there: false } })
  }).tags(['CFG-07'])

  test('rolling back requires the right to edit the record', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const { id } = await makePerson()
    await admin.patch(`/api/v1/users/${id}`, { real_name: 'Ann' })
    const [log] = await logs()
    const clerk = await makePerson({ permissions: ['sensitive_logs.view', 'sensitive_logs.rollback', 'users.view'] })
    assert.deepEqual(await rollBack(as(client, clerk.token), log?.id as number), ['refused'])
    assert.deepEqual(await rollBack(as(client, clerk.token), 2_000_000_000), ['refused'])
    assert.equal(await nameOf(id), 'Ann')
  }).tags(['CFG-07', 'ACC-02'])

  test('rolling back a permission-only field requires exactly the right to edit', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const words = { label_zh: '字典项', label_en: 'Dictionary items' }
    const rule = await admin.post(RULES, { ...words, resource: 'dictionary-items', fields: ['label_en'] })
    rule.assertStatus(200)
    const item = await row<{ id: number; label_en: string }>(
      'select id, label_en from dictionary_items order by id limit 1',
    )
    ;(await admin.patch(`/api/v1/dictionary-items/${item?.id}`, { label_en: 'Changed' })).assertStatus(200)
    const [log] = await logs()
    const may = ['sensitive_logs.view', 'sensitive_logs.rollback', 'dictionary_items.view', 'dictionary_items.create']
    const clerk = async (...more: string[]) => as(client, (await makePerson({ permissions: [...may, ...more] })).token)
    const label = async () =>
      (await row<{ label_en: string }>('select label_en from dictionary_items where id = ?', [item?.id]))?.label_en
    assert.deepEqual(await rollBack(await clerk(), log?.id as number), ['refused'])
    assert.equal(await label(), 'Changed')
    assert.deepEqual(await rollBack(await clerk('dictionary_items.edit'), log?.id as number), ['done'])
    assert.equal(await label(), item?.label_en)
  }).tags(['CFG-07', 'ACC-02'])

  test('passwords, encrypted columns and unknown fields cannot be watched: {$self}')
    .with(['password', 'password_hash', 'card_number', 'card_number_sealed', 'organisation_name', 'version', 'nothing'])
    .run(async ({ client, assert }, field) => {
      const admin = await asDemo(client, 'super')
      const resource = field.startsWith('card') ? 'payment-accounts' : 'users'
      const rule = await row<{ id: number }>('select id from sensitive_rules where resource = ?', [resource])
      const answer = await admin.patch(`${RULES}/${rule?.id}`, { fields: ['status', field] })
      answer.assertStatus(400)
      answer.assertBodyContains({ data: { reason: 'E_FIELDS_UNWATCHABLE' } })
      assert.property(answer.body().data.errors, 'fields')
    })
    .tags(['CFG-07'])

  test('no watchable field is hidden in the admin log', async ({ assert }) => {
    const watched = [...resources.values()].filter(({ verbs }) => verbs.includes('edit'))
    const hidden = await hiddenColumns(watched.map(({ table }) => table))
    const both = watched.flatMap((resource) =>
      trackableFields(resource)
        .filter((field) => hidden.get(resource.table)?.has(field))
        .map((field) => `${resource.name}.${field}`),
    )
    assert.deepEqual(both, [])
    assert.isTrue(hidden.get('users')?.has('password_hash'), 'the log hides something')
  }).tags(['CFG-07'])

  test('fields hidden in the admin log are not logged, even with a rule', async ({ assert }) => {
    await rows(`update sensitive_rules set fields = '["password_hash","mobile"]' where resource = 'users'`)
    const { id } = await makePerson()
    await rows(`update users set password_hash = 'y', mobile = '+8613800000085' where id = ?`, [id])
    assert.deepEqual(
      (await logs()).map(({ field }) => field),
      ['mobile'],
    )
  }).tags(['CFG-07'])

  test('fields hidden since are not shown in older lines and cannot be rolled back', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const { id } = await makePerson()
    const kept = () => row<{ password_hash: string }>('select password_hash from users where id = ?', [id])
    const before = await kept()
    const older = await row<{ id: number }>(
      `insert into sensitive_logs (organisation_id, resource, record_id, field, before, after)
       select organisation_id, 'users', id, 'password_hash', '"secret before"', to_jsonb(password_hash) from users where id = ?
       returning id`,
      [id],
    )
    const line = older?.id as number
    const shown = (await admin.get(`${LOGS}/${line}`)).body().data
    assert.containSubset(shown, { before: '[hidden]', after: '[hidden]' })
    const listed = (await admin.get(`${LOGS}?record_id=${id}`)).body().data.list
    assert.lengthOf(listed, 1)
    assert.notInclude(JSON.stringify(listed), 'secret before')
    assert.deepEqual(await rollBack(admin, line), ['refused'])
    assert.deepEqual(await kept(), before)
  }).tags(['CFG-07'])

  test('a disabled or deleted rule logs nothing, and the log cannot be edited', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const rule = await row<{ id: number }>(`select id from sensitive_rules where resource = 'users'`)
    const { id } = await makePerson()
    await admin.patch(`${RULES}/${rule?.id}`, { status: 'disabled' })
    await admin.patch(`/api/v1/users/${id}`, { real_name: 'Ann' })
    assert.lengthOf(await logs(), 0)
    await admin.patch(`${RULES}/${rule?.id}`, { status: 'enabled' })
    await admin.patch(`/api/v1/users/${id}`, { real_name: 'Ben' })
    await assert.rejects(() => rows(`update sensitive_logs set after = '"x"'`), /append-only/)
  }).tags(['CFG-07'])
})

import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { as, asDemo, type Caller } from '#tests/support/as'
import { makePerson } from '#tests/support/people'
import { codeOf } from '#tests/support/said'

const BIN = '/api/v1/recycle-bin'

interface Kept {
  id: number
  resource: string
  record_id: number
}

/** Id of the last record before the test; only later ones are read. */
let last = 0
const bin = () => rows<Kept>('select id, resource, record_id from recycle_bin where id > ? order by id', [last])
const restore = async (caller: Caller, ...ids: number[]) => {
  const answer = await caller.post(`${BIN}/restore`, { ids }).header('accept-language', 'en')
  answer.assertStatus(200)
  return answer.body().data.records as { id: number; outcome: string; message: string }[]
}
const outcomes = (records: { outcome: string }[]) => records.map(({ outcome }) => outcome)
const role = (id: number) =>
  row(
    'select r.*, array(select permission from role_permissions p where p.role_id = r.id order by 1) as permissions from roles r where id = ?',
    [id],
  )

test.group('Recycle bin', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    last = (await row<{ id: number }>('select coalesce(max(id), 0) as id from recycle_bin'))?.id as number
  })

  async function aRole(caller: Caller, code: string): Promise<number> {
    const made = await caller.post('/api/v1/roles', {
      name_zh: code,
      code,
      organisation_kind: 'platform',
      data_range: 'own',
    })
    made.assertStatus(200)
    const id = made.body().data.id as number
    await rows(`insert into role_permissions (role_id, permission) values (?, 'users.view'), (?, 'roles.view')`, [
      id,
      id,
    ])
    return id
  }

  test('a deleted record is kept with its related rows and restored unchanged', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const id = await aRole(admin, 'kept_role')
    const before = await role(id)
    ;(await admin.delete(`/api/v1/roles/${id}`)).assertStatus(200)
    assert.isUndefined(await role(id))
    const [kept] = await bin()
    assert.containsSubset(kept, { resource: 'roles', record_id: id })
    const content = await admin.get(`${BIN}/${kept?.id}/content`)
    content.assertBodyContains({ data: { row: { code: 'kept_role' }, relations: [{ table: 'role_permissions' }] } })
    assert.deepEqual(outcomes(await restore(admin, kept?.id as number)), ['done'])
    assert.deepEqual(await role(id), before)
    assert.lengthOf(await bin(), 0)
    assert.deepEqual(outcomes(await restore(admin, kept?.id as number)), ['refused'])
  }).tags(['CFG-08', 'IMP-05'])

  test('a rejected deletion stores nothing', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const item = await row<{ id: number }>(`select id from dictionary_items where value = 'bank'`)
    const type = await row<{ id: number }>('select type_id as id from dictionary_items where id = ?', [item?.id])
    await rows(
      `insert into recycle_rules (label_zh, label_en, resource, table_name) values ('t', 't', 'dictionary-types', 'dictionary_types')`,
    )
    ;(await admin.delete(`/api/v1/dictionary-types/${type?.id}`)).assertStatus(409)
    assert.lengthOf(await bin(), 0)
  }).tags(['CFG-08'])

  test('rejects restoring without the parent; together they are restored in order', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const home = (await row<{ id: number }>(`select id from organisations where kind = 'platform'`))?.id
    const made = async (name: string, parent_id?: number) =>
      (await admin.post('/api/v1/departments', { name, organisation_id: home, parent_id })).body().data.id as number
    const upper = await made('Upper')
    const lower = await made('Lower', upper)
    ;(await admin.delete('/api/v1/departments/del', { ids: [lower, upper] })).assertStatus(200)
    const kept = await bin()
    const of = (id: number) => kept.find((one) => one.record_id === id)?.id as number
    const [alone] = await restore(admin, of(lower))
    assert.equal(alone?.outcome, 'refused')
    assert.match(String(alone?.message), /What it belongs to is gone \(parent_id = \d+\)/)
    assert.equal(codeOf(String(alone?.message)), 'E_RESTORE_PARENT_GONE')
    assert.deepEqual(outcomes(await restore(admin, of(lower), of(upper))), ['done', 'done'])
    const back = await row<{ parent_id: number }>('select parent_id from departments where id = ?', [lower])
    assert.equal(back?.parent_id, upper)
  }).tags(['CFG-08', 'IMP-05'])

  test('names a unique value that has been taken since', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const id = await aRole(admin, 'taken_role')
    await admin.delete(`/api/v1/roles/${id}`)
    await aRole(admin, 'taken_role')
    const [kept] = await bin()
    const [refused] = await restore(admin, kept?.id as number)
    assert.equal(refused?.outcome, 'refused')
    assert.match(String(refused?.message), /code.* = .*taken_role/)
    assert.equal(codeOf(String(refused?.message)), 'E_RESTORE_CLASH')
    assert.lengthOf(await bin(), 1)
  }).tags(['CFG-08', 'ERR-03'])

  test('omits a relation whose other end is gone, and reports it', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const id = await aRole(admin, 'giver_role')
    const other = await aRole(admin, 'given_role')
    await rows('insert into role_assignable (role_id, assignable_id) values (?, ?)', [id, other])
    await admin.delete(`/api/v1/roles/${id}`)
    const [kept] = await bin()
    await rows('delete from roles where id = ?', [other])
    const [restored] = await restore(admin, kept?.id as number)
    assert.equal(restored?.outcome, 'done')
    assert.match(String(restored?.message), /without 1 relation/)
  }).tags(['CFG-08'])

  test('an encrypted number is hidden in the bin and readable after restoring', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const type = await row<{ id: number }>(`select id from dictionary_items where value = 'bank'`)
    const made = await admin.post('/api/v1/payment-accounts', {
      bank_account_name: '印坊',
      bank_type_id: type?.id,
      card_number: '6222021001112223',
      currency: 'RMB',
    })
    const { id } = made.body().data
    await admin.delete(`/api/v1/payment-accounts/${id}`)
    const [kept] = await bin()
    const content = await admin.get(`${BIN}/${kept?.id}/content`)
    assert.equal(content.body().data.row.card_number_sealed, '[hidden]')
    await restore(admin, kept?.id as number)
    const { sealedCards } = await import('#settings/payment/payment_accounts')
    const back = await row<{ sealed: string }>(
      'select card_number_sealed as sealed from payment_accounts where id = ?',
      [id],
    )
    assert.equal(sealedCards.open(id, String(back?.sealed)), '6222021001112223')
  }).tags(['CFG-08', 'CFG-05'])

  test('purging is final, and without a rule nothing is stored', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const word = async () =>
      (await admin.post('/api/v1/risk-words', { word: '假货', level: 'warn' })).body().data.id as number
    await admin.delete(`/api/v1/risk-words/${await word()}`)
    const [kept] = await bin()
    ;(await admin.delete(`${BIN}/del`, { ids: [kept?.id] })).assertStatus(200)
    assert.lengthOf(await bin(), 0)
    const rule = await row<{ id: number }>(`select id from recycle_rules where resource = 'risk-words'`)
    await admin.patch(`/api/v1/recycle-rules/${rule?.id}`, { status: 'disabled' })
    await admin.delete(`/api/v1/risk-words/${await word()}`)
    assert.lengthOf(await bin(), 0)
  }).tags(['CFG-08'])

  test('restoring requires the right to create, and unrestorable records are not stored', async ({
    client,
    assert,
  }) => {
    const admin = await asDemo(client, 'super')
    await admin.delete(`/api/v1/roles/${await aRole(admin, 'lost_role')}`)
    const [kept] = await bin()
    const clerk = await makePerson({ permissions: ['recycle_bin.view', 'recycle_bin.restore', 'roles.view'] })
    assert.deepEqual(outcomes(await restore(as(client, clerk.token), kept?.id as number)), ['refused'])
    for (const resource of ['users', 'sessions', 'export-records', 'nothing']) {
      const rule = await admin.post('/api/v1/recycle-rules', { label_zh: 'x', label_en: 'x', resource })
      rule.assertStatus(400)
    }
  }).tags(['CFG-08', 'ACC-02'])

  test('restoring a permission-only record requires exactly the right to create', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const item = await row<{ id: number }>('select max(id) as id from dictionary_items')
    ;(await admin.delete(`/api/v1/dictionary-items/${item?.id}`)).assertStatus(200)
    const [kept] = await bin()
    const may = ['recycle_bin.view', 'recycle_bin.restore', 'dictionary_items.view', 'dictionary_items.edit']
    const clerk = async (...more: string[]) => as(client, (await makePerson({ permissions: [...may, ...more] })).token)
    const found = () => row('select 1 from dictionary_items where id = ?', [item?.id])
    assert.deepEqual(outcomes(await restore(await clerk(), kept?.id as number)), ['refused'])
    assert.isUndefined(await found())
    assert.deepEqual(outcomes(await restore(await clerk('dictionary_items.create'), kept?.id as number)), ['done'])
    assert.exists(await found())
  }).tags(['CFG-08', 'ACC-02'])

  test('everyone with a right to delete can list the resources the bin covers', async ({ client, assert }) => {
    const root = await asDemo(client, 'super')
    const kept = (await root.get('/api/v1/recycle-rules/kept')).body().data as string[]
    const rules = await rows<{ resource: string }>("select resource from recycle_rules where status = 'enabled'", [])
    assert.sameMembers(
      kept,
      rules.map(({ resource }) => resource),
    )
    assert.notInclude(kept, 'receiver-addresses')
  }).tags(['CFG-08'])
})

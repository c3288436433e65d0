import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { asDemo } from '#tests/support/as'
import { organisationOf } from '#tests/support/organisations'

const USERS = '/api/v1/users'
let made = 0
const fresh = () => ({ username: `first_${process.pid}_${++made}`, nickname: '新人', password: 'Quiet-River-88' })

const of = async (username: string, column: 'mobile' | 'email') =>
  (await row<{ value: string }>(`select ${column} as value from users where username = ?`, [username]))?.value as string

const role = async () => (await row<{ id: number }>(`select id from roles where code = 'merchant_staff'`))?.id

test.group('First phone and e-mail of an account', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('do not reveal to a merchant who has an account elsewhere: {what}')
    .with([
      { what: 'a phone of nobody', mobile: () => '+8613911119999' },
      { what: 'a phone of another merchant', mobile: () => of('haiyu', 'mobile') },
      { what: 'one of its staff', mobile: () => of('haiyu_1', 'mobile') },
      { what: 'one of another supplier’s merchant', mobile: () => of('guoke', 'mobile') },
      { what: 'the supplier’s', mobile: () => of('supplier', 'mobile') },
      { what: 'the factory’s', mobile: () => of('factory', 'mobile') },
      { what: 'super’s', mobile: () => of('super', 'mobile') },
      {
        what: 'super’s as people write it',
        mobile: async () => (await of('super', 'mobile')).replace('+86', '').replace(/^(...)(....)/, '$1 $2 '),
      },
      { what: 'an e-mail of nobody', email: () => 'nobody@inkfold.example' },
      { what: 'super’s e-mail', email: () => of('super', 'email') },
      { what: 'super’s e-mail in capitals', email: async () => (await of('super', 'email')).toUpperCase() },
      { what: 'both of the factory', mobile: () => of('factory', 'mobile'), email: () => of('factory', 'email') },
    ])
    .run(async ({ client, assert }, { mobile, email }) => {
      const merchant = await asDemo(client, 'merchant')
      const given = { ...(mobile && { mobile: await mobile() }), ...(email && { email: await email() }) }
      const notices = await rows('select id from notices')
      const answer = await merchant.post(USERS, { ...fresh(), role_ids: [await role()], ...given })
      answer.assertStatus(200)
      const { data } = answer.body()
      assert.containsSubset(data, { mobile: null, email: null })
      if (mobile) assert.match(data.unconfirmed_mobile, /^\+861\d{10}$/)
      if (email) assert.equal(data.unconfirmed_email, String(given.email).toLowerCase())
      assert.containsSubset(await row('select mobile, email from users where id = ?', [data.id]), {
        mobile: null,
        email: null,
      })
      assert.lengthOf(await rows('select id from notices'), notices.length)
    })
    .tags(['SEC-07', 'ACC-01'])

  test('are reported as taken if their owner is visible to the editor: {who} by {by}')
    .with([
      { by: 'merchant', who: 'staff', field: 'mobile' as const },
      { by: 'merchant', who: 'merchant', field: 'mobile' as const },
      { by: 'merchant', who: 'staff', field: 'email' as const },
      { by: 'supplier', who: 'haiyu', field: 'mobile' as const },
      { by: 'super', who: 'guoke', field: 'mobile' as const },
      { by: 'admin', who: 'super', field: 'email' as const },
    ])
    .run(async ({ client, assert }, { by, who, field }) => {
      const caller = await asDemo(client, by)
      const value = await of(who, field)
      if (!value) return assert.isNotOk(value)
      const refused = await caller.post(USERS, { ...fresh(), [field]: value })
      refused.assertStatus(400 + 9)
      assert.deepEqual(Object.keys(refused.body().data.errors), [field])
      assert.equal(refused.body().data.reason, 'E_DUPLICATE')
    })
    .tags(['SEC-07'])

  test('look the same for a merchant created by a supplier, taken or not', async ({ client, assert }) => {
    const supplier = await asDemo(client, 'supplier')
    const form = { name: '新商户', admin_password: 'Quiet-River-88' }
    const shown: object[] = []
    for (const admin_mobile of ['+8613911118888', await of('guoke', 'mobile'), await of('super', 'mobile')]) {
      const answer = await supplier.post('/api/v1/merchants', {
        ...form,
        admin_username: fresh().username,
        admin_mobile,
      })
      answer.assertStatus(200)
      assert.equal(answer.body().data.admin_mobile, admin_mobile)
      const kept = await row('select mobile, unconfirmed_mobile from users where organisation_id = ?', [answer.body().data.id]) // prettier-ignore
      assert.deepEqual(kept, { mobile: null, unconfirmed_mobile: admin_mobile })
      shown.push(Object.keys(answer.body().data))
    }
    assert.deepEqual(shown[0], shown[1])
    assert.deepEqual(shown[0], shown[2])
    const own = await supplier.post('/api/v1/merchants', { ...form, admin_username: fresh().username, admin_mobile: await of('haiyu', 'mobile') }) // prettier-ignore
    assert.deepEqual(Object.keys(own.body().data.errors), ['admin_mobile'])
  }).tags(['SEC-07', 'MER-01'])

  test('are bound at once by the platform, which sees all accounts', async ({ client, assert }) => {
    const admin = await asDemo(client, 'super')
    const merchant = await organisationOf('merchant')
    const answer = await admin.post(USERS, { ...fresh(), organisation_id: merchant, mobile: '+8613911117777' })
    assert.containsSubset(answer.body().data, { mobile: '+8613911117777', unconfirmed_mobile: null })
  }).tags(['SEC-07'])
})

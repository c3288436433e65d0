import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { DECIDES_MONEY } from '#contracts/permissions'
import { keyed } from '#tests/support/as'
import { makeMerchant, standingOf } from '#tests/support/ledger/money'
import { roleId } from '#tests/support/organisations'
import { bearer, makePerson, userIdOf } from '#tests/support/people'

const PATH = '/api/v1/ledger-adjustments'
const BOTH = ['ledger_adjustments.view', 'ledger_adjustments.create', 'ledger_adjustments.approve']
type Person = Awaited<ReturnType<typeof makePerson>>
type Kind = 'created' | 'role' | 'password' | 'contact'

const decider = () => makePerson({ permissions: BOTH })
const empower = (user: Person, by: Person, kind: Kind = 'created', days = 1) =>
  row(
    `insert into empowerments (user_id, by_user_id, kind, role_id, at) values (?, ?, ?, ?, now() - make_interval(days => ?))`,
    [user.id, by.id, kind, kind === 'role' ? user.roleId : null, days],
  )

async function asked(client: ApiClient, by: Person, merchant: number): Promise<number> {
  const answer = await keyed(client, by.token, PATH, {
    organisation_id: merchant,
    account: 'balance',
    direction: 'increase',
    amount: '1000000.00',
    reason: 'By hand',
  })
  answer.assertStatus(200)
  return answer.body().data.id as number
}

const approve = (client: ApiClient, { token }: Person, id: number) =>
  keyed(client, token, `${PATH}/${id}/approve`, { remark: 'seen' })

/** These tests commit; ledger rows cannot be deleted. */
test.group('Four-eyes rule | independence', () => {
  const CASES: { what: string; link: (asker: Person, by: Person) => Promise<unknown>; isRefused: boolean }[] = [
    { what: 'nothing between them', link: async () => {}, isRefused: false },
    { what: 'the asker made the approver', link: (a, b) => empower(b, a), isRefused: true },
    { what: 'the approver made the asker', link: (a, b) => empower(a, b), isRefused: true },
    { what: 'the asker gave the approver the deciding role', link: (a, b) => empower(b, a, 'role'), isRefused: true },
    { what: 'the asker set the approver’s password', link: (a, b) => empower(b, a, 'password'), isRefused: true },
    { what: 'the asker entered the approver’s phone', link: (a, b) => empower(b, a, 'contact'), isRefused: true },
    {
      what: 'the asker made somebody who made the approver',
      link: async (a, b) => {
        const middle = await decider()
        await empower(middle, a)
        await empower(b, middle)
      },
      isRefused: true,
    },
    {
      what: 'over three, by a role and a password',
      link: async (a, b) => {
        const [one, other] = [await decider(), await makePerson()]
        await empower(one, a, 'role')
        await empower(other, one)
        await empower(b, other, 'password')
      },
      isRefused: true,
    },
    {
      what: 'a third made both',
      link: async (a, b) => {
        const third = await makePerson()
        await empower(a, third)
        await empower(b, third, 'password')
      },
      isRefused: true,
    },
    {
      what: 'a super account made both',
      link: async (a, b) => {
        const found = await row<{ id: number }>(`select id from users where username = 'super'`)
        const boss = { id: found?.id } as Person
        await empower(a, boss)
        await empower(b, boss)
      },
      isRefused: false,
    },
    { what: 'one made the other 89 days ago', link: (a, b) => empower(b, a, 'created', 89), isRefused: true },
    { what: 'one made the other 91 days ago', link: (a, b) => empower(b, a, 'created', 91), isRefused: false },
    {
      what: 'a role that decides nothing was given',
      link: async (a, b) => {
        const { roleId: harmless } = await makePerson({ permissions: ['users.view'] })
        await row(`insert into empowerments (user_id, by_user_id, kind, role_id) values (?, ?, 'role', ?)`, [
          b.id,
          a.id,
          harmless,
        ])
      },
      isRefused: false,
    },
  ]
  for (const { what, link, isRefused } of CASES)
    test(`an approval is ${isRefused ? 'refused' : 'let through'}: ${what}`, async ({ client, assert }) => {
      const merchant = await makeMerchant()
      const [asker, by] = [await decider(), await decider()]
      await link(asker, by)
      const id = await asked(client, asker, merchant)
      const answer = await approve(client, by, id)
      if (isRefused) answer.assertBodyContains({ code: 0, data: { reason: 'E_NOT_INDEPENDENT' } })
      else answer.assertStatus(200)
      assert.equal((await standingOf(merchant)).posted, isRefused ? 0 : 1_000_000_00)
    }).tags(['SEC-06'])

  test('of a dependent and an independent approver the independent one decides, once', async ({ client, assert }) => {
    const merchant = await makeMerchant()
    const [asker, twin, other] = [await decider(), await decider(), await decider()]
    await empower(twin, asker)
    const id = await asked(client, asker, merchant)
    const answers = await Promise.all([twin, other, twin, twin, other].map((one) => approve(client, one, id)))
    assert.lengthOf(
      answers.filter((one) => one.status() === 200),
      1,
    )
    for (const nth of [0, 2, 3])
      assert.oneOf(answers[nth]?.body().data.reason, ['E_NOT_INDEPENDENT', 'E_ILLEGAL_TRANSITION'])
    assert.equal((await standingOf(merchant)).posted, 1_000_000_00)
  }).tags(['SEC-06'])

  test('the number of days is a site setting with a minimum of thirty', async ({ client, assert, cleanup }) => {
    const [asker, by] = [await decider(), await decider()]
    await empower(by, asker, 'created', 35)
    const set = (days: number) =>
      row(`update config_items set value = to_jsonb(?::int) where name = 'independenceDays'`, [days])
    cleanup(() => set(90).then(() => undefined))
    const fits = async () =>
      (await row<{ fits: boolean }>('select are_independent(?, ?) as fits', [by.id, asker.id]))?.fits
    assert.isFalse(await fits())
    await set(34)
    assert.isTrue(await fits())
    await set(400)
    assert.isFalse(await fits())
    await empower(asker, by, 'created', 29)
    await set(0)
    assert.isFalse(await fits())
    const [name, value] = await bearer('super')
    const days = (count: number) =>
      client.patch('/api/v1/config/security').json({ independenceDays: count }).header(name, value)
    const refused = await days(29)
    refused.assertStatus(400)
    assert.deepEqual(Object.keys(refused.body().data.errors), ['independenceDays'])
    ;(await days(30)).assertStatus(200)
  }).tags(['SEC-06', 'CFG-01'])

  test('notifies all other holders of the permission of every decision, and no one else', async ({
    client,
    assert,
  }) => {
    const merchant = await makeMerchant()
    const [asker, by, holder] = [await decider(), await decider(), await decider()]
    const stranger = await makePerson({ permissions: ['ledger_adjustments.view'] })
    const id = await asked(client, asker, merchant)
    ;(await approve(client, by, id)).assertStatus(200)
    const report = await rows<{ user_id: number; by: string }>(
      `select user_id, params ->> 'by' as by from notices where kind = 'adjustment_was_approved' and (params ->> 'id')::int = ?`,
      [id],
    )
    const ids = report.map(({ user_id }) => user_id)
    assert.include(ids, holder.id)
    assert.notInclude(ids, by.id)
    assert.notInclude(ids, stranger.id)
    assert.isTrue(report.every((one) => one.by === by.username))
  }).tags(['SEC-06', 'OPS-05'])
})

test.group('Four-eyes rule | granting the permission', () => {
  const role = (permissions: string[]) => ({
    name_zh: '某角色',
    name_en: 'Some role',
    code: `some_${randomUUID().replaceAll('-', '_')}`,
    organisation_kind: 'platform',
    data_range: 'all',
    permissions,
  })

  test('only a super account creates, copies, edits or assigns a role with money decisions', async ({
    client,
    assert,
  }) => {
    const user = { userId: await userIdOf('admin') }
    const post = (path: string, body: object) =>
      client.post(`/api/v1/${path}`).json(body).withGuard('admin').loginAs(user)
    const refused = [
      await post(`roles/${await roleId('administrator')}/copy`, {}),
      await post(`roles/${await roleId('supplier')}/copy`, {}),
      ...(await Promise.all(DECIDES_MONEY.map((one) => post('roles', role([one]))))),
    ]
    const harmless = await post('roles', role(['users.view']))
    harmless.assertStatus(200)
    const id = harmless.body().data.id
    refused.push(
      await client
        .patch(`/api/v1/roles/${id}`)
        .json({ permissions: ['users.view', 'recharges.review'] })
        .withGuard('admin')
        .loginAs(user),
      await client
        .patch(`/api/v1/roles/${await roleId('supplier')}`)
        .json({ data_range: 'own' })
        .withGuard('admin')
        .loginAs(user),
    )
    const supplier = await row<{ id: number }>(`select id from organisations where kind = 'supplier' limit 1`)
    const person = {
      username: `p${randomUUID().slice(0, 8)}`,
      nickname: 'x',
      password: 'Quiet-River-88',
      organisation_id: supplier?.id,
      role_ids: [await roleId('supplier')],
    }
    refused.push(await post('users', person))
    for (const answer of refused) {
      assert.equal(answer.status(), 403)
      assert.equal(answer.body().data.reason, 'E_SUPER_GRANTS')
    }
    const [superName, superValue] = await bearer('super')
    const made = await client.post('/api/v1/users').json(person).header(superName, superValue)
    made.assertStatus(200)
    const record = await rows<{ kind: string }>('select kind from empowerments where user_id = ? order by kind', [
      made.body().data.id,
    ])
    assert.deepEqual(
      record.map(({ kind }) => kind),
      ['created', 'role'],
    )
  }).tags(['SEC-06', 'ACC-05'])

  test('records setting another person’s password or phone, and not one’s own', async ({ client, assert }) => {
    const user = { userId: await userIdOf('super') }
    const { id } = await makePerson({ permissions: BOTH })
    const reset = await client
      .post(`/api/v1/users/${id}/password`)
      .json({ password: 'Quiet-River-88' })
      .withGuard('admin')
      .loginAs(user)
    reset.assertStatus(200)
    const edited = await client
      .patch(`/api/v1/users/${id}`)
      .json({ mobile: '+8613911110077' })
      .withGuard('admin')
      .loginAs(user)
    edited.assertStatus(200)
    await row(`update users set password_hash = 'y' where id = ?`, [id])
    const record = await rows<{ kind: string; by_user_id: number }>(
      `select e.kind, e.by_user_id from empowerments e where user_id = ? order by kind`,
      [id],
    )
    assert.deepEqual(
      record.map(({ kind }) => kind),
      ['contact', 'password'],
    )
    await assert.rejects(
      () => rows('update empowerments set by_user_id = 1 where user_id = ?', [id]),
      /append-only|permission denied/,
    )
  }).tags(['SEC-06', 'SEC-02'])
})

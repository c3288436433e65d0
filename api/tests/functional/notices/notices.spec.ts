import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import type { Notice } from '#contracts/notices'
import { row, rows, transaction } from '#core/database'
import { notifyUser, notifyUsers } from '#core/notices/notify_user'
import { makePerson, NOBODY, sessionOf } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'

const NOTICES = '/api/v1/notices'

const report = (userId: number, times = 1) =>
  transaction(NOBODY, async (trx) => {
    for (let i = 0; i < times; i++) await notifyUser(userId, 'roles_changed', { by: `anna${i}` }, trx)
  })

test.group('Notices', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are listed in the language of the request, newest first, with their targets', async ({ client, assert }) => {
    const { id, token } = await makePerson()
    await report(id, 2)
    const english = await client.get(NOTICES).bearerToken(token).header('accept-language', 'en')
    const [newest] = english.body().data.list as Notice[]
    assert.equal(newest?.text, 'anna1 changed your roles. Your menus and permissions may differ now.')
    assert.deepEqual(newest?.links, { back_office: '/profile', front: null })
    assert.equal(english.body().data.unread, 2)
    const chinese = await client.get(NOTICES).bearerToken(token).header('accept-language', 'zh-cn')
    assert.equal(chinese.body().data.list[0].text, 'anna1 调整了您的角色，菜单与权限可能随之变化。')
  }).tags(['OPS-05', 'I18N-03'])

  test('are paged without a gap', async ({ client, assert }) => {
    const { id, token } = await makePerson()
    await report(id, 45)
    const seen: string[] = []
    for (let before: number | null = null, pages = 0; pages < 3; pages++) {
      const page = await client
        .get(NOTICES)
        .qs(before ? { before } : {})
        .bearerToken(token)
      seen.push(...page.body().data.list.map(({ text }: Notice) => text.split(' ')[0]))
      before = page.body().data.next
      assert.equal(before === null, pages === 2)
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 45 }, (_, i) => `anna${44 - i}`),
    )
  }).tags(['OPS-05'])

  test('are marked read one by one or all at once, in either audience', async ({ client, assert }) => {
    const { id, username, token } = await makePerson()
    const { access_token: member } = await sessionOf(username, 'member')
    await report(id, 3)
    const [{ id: first }] = (await client.get(NOTICES).bearerToken(token)).body().data.list as [Notice]
    const one = await client
      .post(`${NOTICES}/read`)
      .json({ ids: [first] })
      .bearerToken(token)
    one.assertBodyContains({ code: 1 })
    const unread = () => client.get(`${NOTICES}/unread`).header('user-token', member)
    assert.equal((await unread()).body().data.unread, 2)
    const listed = await client.get(NOTICES).qs({ unread: true }).bearerToken(token)
    assert.lengthOf(listed.body().data.list, 2)
    await client.post(`${NOTICES}/read`).json({}).header('user-token', member)
    assert.equal((await unread()).body().data.unread, 0)
  }).tags(['OPS-05'])

  test('cannot be read, counted or marked by another person', async ({ client, assert }) => {
    const [anna, ben] = [await makePerson(), await makePerson()]
    await report(anna.id)
    const { id } =
      (await row<{ id: number }>('select id::float8 as id from notices where user_id = ?', [anna.id])) ?? {}
    await client
      .post(`${NOTICES}/read`)
      .json({ ids: [id] })
      .bearerToken(ben.token)
    const hers = await client.get(`${NOTICES}/unread`).bearerToken(anna.token)
    assert.equal(hers.body().data.unread, 1)
    const his = await client.get(NOTICES).bearerToken(ben.token)
    assert.deepEqual(his.body().data, { list: [], unread: 0, next: null })
  }).tags(['OPS-05', 'ACC-02'])

  test('reach many people by as many statements as one, and group with what each has not read', async ({ assert }) => {
    const people = []
    for (let nth = 0; nth < 5; nth++) people.push((await makePerson()).id)
    const [first = 0] = people
    const notify = (ids: number[], no: string) => () =>
      transaction(NOBODY, (trx) =>
        notifyUsers(
          ids.map((id) => ({ id })),
          'order_held',
          { no, reason: 'x' },
          trx,
        ),
      )
    await notify([first], '1')()
    await notify(people, '2')()
    const found = await rows<{ user_id: number; kind: string; params: { no: string; many?: number } }>(
      'select user_id, kind, params from notices where user_id = any(?) order by user_id',
      [people],
    )
    assert.deepEqual(
      found.map(({ kind, params }) => [kind, params.no, params.many]),
      people.map((id) => (id === first ? ['orders_held', '2', 2] : ['order_held', '2', undefined])),
    )
    const events = await rows('select 1 from live_events where user_id = any(?)', [people])
    assert.lengthOf(events, 6)
    assert.equal(await countQueries(notify(people, '3')), await countQueries(notify([first], '3')))
  }).tags(['OPS-05'])

  test('a muted category is silent; account security cannot be muted', async ({ client, assert }) => {
    const { id, token } = await makePerson()
    const usual = await client.get(`${NOTICES}/settings`).bearerToken(token)
    assert.deepEqual(usual.body().data, { muted: [], digest: 'daily' })
    const wanted = { muted: ['system'], digest: 'weekly' }
    const kept = await client.put(`${NOTICES}/settings`).json(wanted).bearerToken(token)
    kept.assertBodyContains({ code: 1 })
    assert.deepEqual((await client.get(`${NOTICES}/settings`).bearerToken(token)).body().data, wanted)
    await report(id)
    await transaction(NOBODY, (trx) => notifyUser(id, 'password_changed', {}, trx))
    const kinds = await rows<{ kind: string }>('select kind from notices where user_id = ?', [id])
    assert.deepEqual(kinds, [{ kind: 'password_changed' }])
    const refused = await client
      .put(`${NOTICES}/settings`)
      .json({ muted: ['security'], digest: 'never' })
      .bearerToken(token)
    refused.assertStatus(400)
    assert.sameMembers(Object.keys(refused.body().data.errors), ['muted.0'])
  }).tags(['OPS-05'])
})

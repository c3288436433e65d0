import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import { row, rows } from '#core/database'
import { Mailer, NoMailer, Texter } from '#core/messages/messages'
import { OutboxMailer, OutboxTexter } from '#core/messages/outbox'
import { sendCode } from '#identity/codes/send_code'
import { bearer, makePerson, userIdOf } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'

const OUTBOX = '/api/v1/outbox-messages'

async function sendOne() {
  const mailer = await app.container.make(Mailer)
  await mailer.send({ to: 'reader@example.com', subject: 'Your code', text: 'It is 123456' })
}

test.group('Outbox', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is readable for permitted people of the platform', async ({ client, assert }) => {
    await sendOne()
    const response = await client
      .get(OUTBOX)
      .qs({ quickSearch: 'reader@example' })
      .header(...(await bearer('admin')))
    response.assertStatus(200)
    const { list, total } = response.body().data
    assert.equal(total, 1)
    assert.containsSubset(list, [
      { channel: 'email', target: 'reader@example.com', subject: 'Your code', body: 'It is 123456' },
    ])
  }).tags(['AUTH-08'])

  test('is empty for all others, whatever their role grants', async ({ client, assert }) => {
    await sendOne()
    const supplier = await row<{ id: number }>(`select id from organisations where kind = 'supplier' limit 1`)
    const person = await makePerson({
      permissions: ['outbox_messages.view'],
      range: 'all',
      organisationId: supplier?.id,
    })
    const response = await client.get(OUTBOX).header('authorization', `Bearer ${person.token}`)
    assert.deepEqual(response.body().data.list, [])
    const without = await client.get(OUTBOX).header(...(await bearer('supplier')))
    without.assertStatus(403)
  }).tags(['AUTH-08', 'ACC-02'])

  test('shows a message only to people who outrank its addressee: {to} by {by}')
    .with([
      { to: 'super', by: 'admin', isSeen: false },
      { to: 'super', by: 'super', isSeen: true },
      { to: 'admin', by: 'super', isSeen: true },
      { to: 'admin', by: 'admin', isSeen: true },
      { to: 'viewer', by: 'admin', isSeen: true },
      { to: 'merchant', by: 'admin', isSeen: true },
      { to: 'supplier', by: 'admin', isSeen: true },
    ])
    .run(async ({ client, assert }, { to, by, isSeen }) => {
      await row(`update users set mobile = '+8613911110009', email = 'Somebody@Example.com' where username = ?`, [to])
      const [mailer, texter] = [await app.container.make(Mailer), await app.container.make(Texter)]
      await mailer.send({ to: 'somebody@example.com', subject: 'x', text: '123456' })
      await texter.send({ to: '+8613911110009', text: '123456' })
      const user = { userId: await userIdOf(by) }
      for (const search of ['somebody@example', '13911110009']) {
        const { list, total } = (
          await client.get(OUTBOX).qs({ quickSearch: search }).withGuard('admin').loginAs(user)
        ).body().data
        assert.deepEqual([list.length, total], isSeen ? [1, 1] : [0, 0])
      }
      const newest = await row<{ id: number }>('select max(id) as id from outbox_messages')
      const one = await client.get(`${OUTBOX}/${newest?.id}`).withGuard('admin').loginAs(user)
      one.assertStatus(isSeen ? 200 : 404)
    })
    .tags(['SEC-04', 'AUTH-08'])

  test('hides messages between people of equal rights or range, counting organisation and unconfirmed addresses', async ({
    client,
    assert,
  }) => {
    const clerk = await makePerson({ permissions: ['outbox_messages.view', 'users.view'] })
    const twin = await makePerson({ permissions: ['outbox_messages.view', 'users.view'] })
    const less = await makePerson({ permissions: ['users.view'], range: 'own' })
    const more = await makePerson({ permissions: ['users.view', 'users.lock'], range: 'own' })
    const supplier = await row<{ id: number }>(`select id from organisations where kind = 'supplier' limit 1`)
    const abroad = await makePerson({ permissions: ['stores.view'], organisationId: supplier?.id })
    const texter = await app.container.make(Texter)
    const isSeen = async ({ id }: { id: number }, column: string) => {
      const target = `+8613900${String(id).padStart(6, '0')}`
      await row(`update users set ${column} = ? where id = ?`, [target, id])
      await texter.send({ to: target, text: '123456' })
      const seen = await client.get(OUTBOX).qs({ quickSearch: target }).header('authorization', `Bearer ${clerk.token}`)
      return seen.body().data.total === 1
    }
    assert.isTrue(await isSeen(clerk, 'mobile'))
    assert.isFalse(await isSeen(twin, 'mobile'))
    assert.isTrue(await isSeen(less, 'mobile'))
    assert.isFalse(await isSeen(more, 'mobile'))
    assert.isFalse(await isSeen(abroad, 'mobile'))
    assert.isFalse(await isSeen(twin, 'unconfirmed_mobile'))
  }).tags(['SEC-04', 'ACC-02'])

  test('stores no code outside a demonstration', async ({ assert }) => {
    await new OutboxMailer(true).send({ to: 'masked@example.com', subject: 'x', text: 'It is 123456' })
    await new OutboxTexter(true).send({ to: '+8613911110008', text: '验证码 123456' })
    const kept = await rows('select 1 from outbox_messages where body ~ ?', ['[0-9]{6}'])
    assert.lengthOf(kept, 0)
  }).tags(['SEC-04', 'AUTH-08'])

  test('rejects a code and stores nothing if no sender is configured', async ({ assert, cleanup }) => {
    app.container.swap(Mailer, () => new NoMailer())
    cleanup(() => app.container.restore(Mailer))
    const sending = sendCode({
      channel: 'email',
      target: 'nobody@example.com',
      scene: 'register',
      language: 'en',
      address: '10.3.3.3',
      site: 'Inkfold',
    })
    assert.equal(await outcomeOf(sending), 'E_CODE_SEND_FAILED')
    assert.isUndefined(await row(`select 1 from outbox_messages where target = 'nobody@example.com'`))
  }).tags(['SEC-04', 'AUTH-08'])
})

import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import { row } from '#core/database'
import { Mailer } from '#core/messages/mailer'
import { bearer, makePerson } from '#tests/support/people'

const OUTBOX = '/api/v1/outbox-messages'

async function sendOne() {
  const mailer = await app.container.make(Mailer)
  await mailer.send({ to: 'reader@example.com', subject: 'Your code', text: 'It is 123456' })
}

test.group('Outbox', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is read by people of the platform who may', async ({ client, assert }) => {
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

  test('shows nothing to others, whatever their role says', async ({ client, assert }) => {
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
})

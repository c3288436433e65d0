import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { declaredRoutes, loadEndpoints } from '#core/http/routes'
import { PERMISSIONS } from '#contracts/permissions'
import { withTransaction, row } from '#core/database'
import { playProductionsOf, playStep } from '#fulfilment/production/play'
import { as } from '#tests/support/as'
import { buyerWith, trading } from '#tests/support/orders'
import { makePerson, sessionOf } from '#tests/support/people'
import { actorOfKey, orderAs, playOffer, testKeyOf } from '#tests/support/play'
import { BUYS } from '#tests/support/trade'
import { assertValidProduction } from '#tests/support/workshop'

/** Answers that differ between any two moments, or that name the test key itself. */
const CHANGING: Record<string, string> = {
  'admin-logs.index': 'logs the changes made by the key, with its maker',
  'api-keys.index': 'lists the test key',
  'api-keys.options': 'counts the test key',
  'api-keys.select': 'lists the test key',
  'play.orders': 'shows play orders on purpose',
  'system.status': 'measures memory, disk and waits of the moment',
}

/** All that these people read without naming a record. */
async function everything(client: ApiClient, tokens: ReadonlyMap<string, string>) {
  const seen = new Map<string, string>()
  for (const { method, path, name, access, endpoint } of declaredRoutes) {
    const isRead = method === 'GET' && access.kind === 'permitted' && !/[:*]/.test(path)
    if (!isRead || endpoint.isPage || endpoint.produces || name in CHANGING) continue
    for (const [who, token] of tokens) {
      const answer = await as(client, token).get(path)
      const text = answer.text() ?? ''
      seen.set(`${name} by ${who}`, `${answer.status()} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`)
    }
  }
  return seen
}

test.group('Test keys | figures', (group) => {
  trading(group)
  group.each.teardown(assertValidProduction)

  test('a play order from payment to delivery, and its reset, change nothing that anybody reads', async ({
    client,
    assert,
  }) => {
    await loadEndpoints()
    const { buyer, offer: live } = await buyerWith(client)
    const organisations = await row<{ supplier: number; factory: number }>(
      'select parent_id as supplier, ?::int as factory from organisations where id = ?',
      [live.factory, buyer.merchant],
    )
    const { supplier = 0, factory = 0 } = organisations ?? {}
    const permissions = [...PERMISSIONS]
    const person = async (organisationId: number, range: string) =>
      (await makePerson({ organisationId, range, permissions })).token
    const tokens = new Map([
      ['super', (await sessionOf('super')).access_token],
      ['supplier', await person(supplier, 'supplier')],
      ['factory', await person(factory, 'factory')],
      ['merchant', await person(buyer.merchant, 'merchant')],
    ])
    const { secret, play } = await testKeyOf(buyer.id, BUYS)
    const actor = await actorOfKey(secret)
    const offer = await playOffer(play, buyer.id)
    const before = await everything(client, tokens)
    const { id } = await orderAs(actor, offer, 3)
    for (let step = 0; step < 4; step++)
      await withTransaction(async (trx) => {
        for (const one of await playProductionsOf(id, trx)) await playStep(one.id, one.status, trx)
      })
    const after = await everything(client, tokens)
    assert.equal((await row<{ status: string }>('select status from orders where id = ?', [id]))?.status, 'completed')
    assert.isAbove(before.size, 300)
    ;(await as(client, tokens.get('merchant') ?? '').post('/api/v1/api-keys/test-reset')).assertStatus(200)
    const afterReset = await everything(client, tokens)
    // The size of the log, in which the reset is a line.
    afterReset.delete('system.retention by super')
    for (const now of [after, afterReset]) {
      const changed = [...now].filter(([name, text]) => before.get(name) !== text)
      assert.deepEqual(
        changed.map(([name, text]) => `${name}: ${before.get(name)?.slice(0, 300)} -> ${text.slice(0, 300)}`),
        [],
      )
    }
  })
    .tags(['OPS-06', 'DEV-01'])
    .timeout(300_000)
})

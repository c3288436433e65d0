import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { row, rows, transaction } from '#core/database'
import { withIdempotencyKey } from '#core/idempotency'
import { ownerRows } from '#tests/support/owner'
import { bearer, NOBODY } from '#tests/support/people'

const made: string[] = []

const submit = async (client: ApiClient, key: string, body: object, user = 'admin') => {
  const [name, value] = await bearer(user)
  return client.post('/api/v1/departments').header(name, value).header('idempotency-key', key).json(body)
}

/** These tests need real commits, so their rows are deleted by name. */
test.group('Idempotency keys', (group) => {
  group.each.teardown(async () => {
    await rows('delete from departments where name = any(?)', [made.splice(0)])
  })

  test('64 identical concurrent submissions have one effect and one answer', async ({ client, assert }) => {
    const { key, name } = fresh()
    const answers = await Promise.all(Array.from({ length: 64 }, () => submit(client, key, { name })))
    assert.deepEqual(new Set(answers.map((one) => one.status())), new Set([200]))
    assert.lengthOf(new Set(answers.map((one) => JSON.stringify(one.body().data))), 1)
    assert.lengthOf(await rows('select 1 from departments where name = ?', [name]), 1)
    assert.lengthOf(
      await rows(`select 1 from admin_logs where resource = 'departments' and after ->> 'name' = ?`, [name]),
      1,
    )
  }).tags(['IMP-05', 'OPS-04'])

  test('the same key with another body is a conflict and changes nothing', async ({ client, assert }) => {
    const { key, name } = fresh()
    await submit(client, key, { name })
    const other = await submit(client, key, { name: `${name} 2` })
    other.assertStatus(409)
    other.assertBodyContains({ code: 0, data: { reason: 'E_IDEMPOTENCY_MISMATCH' } })
    assert.lengthOf(await rows('select 1 from departments where name like ?', [`${name}%`]), 1)
  })

  test('a rejection is evaluated again under the same key', async ({ client }) => {
    const { key, name } = fresh()
    await submit(client, randomUUID(), { name })
    const refused = await submit(client, key, { name })
    refused.assertBodyContains({ code: 0, data: { reason: 'E_DUPLICATE' } })
    await rows('delete from departments where name = ?', [name])
    const allowed = await submit(client, key, { name })
    allowed.assertBodyContains({ code: 1, data: { name } })
  })

  test('two people may use the same key', async ({ client, assert }) => {
    const { key, name } = fresh()
    const first = await submit(client, key, { name })
    const second = await submit(client, key, { name: `${name} 2` }, 'super')
    assert.notEqual(first.body().data.id, second.body().data.id)
  })

  test('rejects an invalid key at its header', async ({ client, assert }) => {
    const refused = await submit(client, 'a b', { name: 'never' })
    refused.assertStatus(400)
    assert.properties(refused.body().data.errors, ['idempotency-key'])
  }).tags(['ERR-01'])

  test('a concurrent duplicate waits a limited time', async ({ assert }) => {
    const twin = { scope: 'test', key: randomUUID(), hash: 'x' }
    await ownerRows(`alter function claim_idempotency_key set lock_timeout = '50ms'`)
    try {
      await transaction(NOBODY, (trx) =>
        withIdempotencyKey(twin, trx, async () => {
          const second = transaction(NOBODY, (other) => withIdempotencyKey(twin, other, async () => 'twice'))
          await assert.rejects(() => second, 'E_IDEMPOTENCY_IN_PROGRESS')
        }),
      )
    } finally {
      await ownerRows(`alter function claim_idempotency_key set lock_timeout = '10s'`)
    }
    assert.exists(await row('select 1 from idempotency_keys where key = ?', [twin.key]))
  })
})

function fresh() {
  const key = randomUUID()
  return { key, name: another(`department ${key}`) }
}

function another(name: string): string {
  made.push(name, `${name} 2`)
  return name
}

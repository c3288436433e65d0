import { test } from '@japa/runner'
import { API_KEY } from '#contracts/api_keys'
import { row, rows } from '#core/database'
import { makeKey } from '#identity/api_keys/api_keys'
import { makeSecret } from '#identity/api_keys/secret'
import { actorOfSession } from '#identity/session_directory'
import { eventually } from '#tests/support/eventually'
import { startApp, type AppProcess } from '#tests/support/app_process'
import { makerWithKey } from '#tests/support/api_keys'
import { organisationOf } from '#tests/support/organisations'
import { commandOf, makePerson } from '#tests/support/people'
import { outcomeOf } from '#tests/support/refusals'

const VIEW = 'dictionary_types.view'
const LIST = '/api/v1/dictionary-types'

const forget = (makerId: number) => rows('delete from api_keys where maker_id = ?', [makerId])

test.group('API keys | processes', (group) => {
  const apps: AppProcess[] = []
  group.setup(async () => {
    apps.push(await startApp({ LOG_LEVEL: 'trace' }), await startApp({ LOG_LEVEL: 'trace' }))
  })
  group.teardown(async () => {
    await Promise.all(apps.map((app) => app.stop()))
  })

  const ask = async ({ address }: AppProcess, secret: string, path = LIST) => {
    const answer = await fetch(address + path, { headers: { authorization: `Bearer ${secret}` } })
    const body = (await answer.json()) as { data: { reason?: string } | null }
    return { status: answer.status, reason: body.data?.reason, headers: answer.headers }
  }

  test('a revoked key is refused by every process with its next request', async ({ assert, cleanup }) => {
    const { maker, id, secret } = await makerWithKey([VIEW])
    cleanup(async () => void (await forget(maker.id)))
    for (const app of apps) assert.equal((await ask(app, secret)).status, 200)
    await row(`update api_keys set revoked_at = now(), revoked_by = 'x' where id = ?`, [id])
    for (const app of apps) assert.equal((await ask(app, secret)).reason, 'E_KEY_REVOKED')
  })
    .tags(['OPS-06', 'DEV-01'])
    .timeout(120_000)

  test('no process writes a secret into its log, whatever it logs and however the request ends', async ({
    assert,
    cleanup,
  }) => {
    const { maker, secret } = await makerWithKey([VIEW])
    cleanup(async () => void (await forget(maker.id)))
    const [app] = apps as [AppProcess]
    const unknown = makeSecret(true).secret
    for (const [path, given] of [
      [LIST, secret],
      ['/api/v1/orders', secret],
      ['/api/v1/nowhere', secret],
      ['/api/v1/api-keys', secret],
      [LIST, unknown],
      [`${LIST}?key=${secret}`, unknown],
      [`${LIST}?limit=${secret}`, secret],
      [`/api/v1/orders/${secret}`, secret],
    ] as const)
      await ask(app, given, path)
    await fetch(app.address + LIST, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: `{"code": "${secret}`,
    })
    await ask(app, secret, '/api/v1/last-of-all')
    await eventually(() => app.output().includes('last-of-all'))
    assert.include(app.output(), 'ink_live_[hidden]')
    for (const one of [secret, unknown]) assert.notInclude(app.output(), one.slice('ink_live_'.length, -6))
  })
    .tags(['OPS-06', 'DEV-01'])
    .timeout(120_000)
})

test.group('API keys | the limit of an organisation', () => {
  test('sixty keys made at once are fifty', async ({ assert, cleanup }) => {
    const maker = await makePerson({ organisationId: await organisationOf('merchant'), permissions: [VIEW] })
    cleanup(async () => void (await forget(maker.id)))
    const actor = await actorOfSession('admin', await sessionKeyOf(maker.id))
    const before = await row<{ count: number }>(
      'select count(*)::int as count from api_keys where organisation_id = ? and revoked_at is null and coalesce(expires_at > now(), true)',
      [actor.organisation.id],
    )
    const wanted = { isTest: false, permissions: [VIEW], storeIds: null, addresses: null, expiresDays: null }
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        outcomeOf(
          commandOf(maker.id, (trx) => makeKey({ ...wanted, name: `Key ${n}` }, makeSecret(), { actor, trx } as never)),
        ),
      ),
    )
    const left = API_KEY.perOrganisation - (before?.count ?? 0)
    assert.lengthOf(
      outcomes.filter((one) => one === 'done'),
      left,
    )
    assert.lengthOf(
      outcomes.filter((one) => one === 'E_KEYS_FULL'),
      60 - left,
    )
  }).tags(['OPS-06', 'DEV-01'])
})

const sessionKeyOf = async (userId: number) =>
  (await row<{ key: string }>('select key from auth_sessions where user_id = ? order by id desc limit 1', [userId]))
    ?.key as string

import { once } from 'node:events'
import { type AddressInfo } from 'node:net'
import { connect, createSecureContext, createServer, type TLSSocket } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row, rows } from '#core/database'
import { DEMO_PASSWORD } from '#contracts/demo'
import { pairForHost, warnOfCertificates } from '#organisations/suppliers/certificates'
import { environment } from '#start/environment'
import { type Caller, asDemo } from '#tests/support/as'
import { PAIRS } from '#tests/support/certificates'
import { clearGround, makeGround } from '#tests/support/limits'
import { makePerson } from '#tests/support/people'
import { activate, makeLevel, supplierForm } from '#tests/support/suppliers'

const [HOST, PAIR] = ['/api/v1/proxy/host', '/api/v1/proxy/certificate']
const TOKEN = environment.PROXY_TOKEN ?? ''
const HOSTS = {
  independent_domain: 'shop.example',
  admin_domain: 'admin.shop.example',
  factory_domain: 'factory.shop.example',
}

async function supplierAt(me: Caller, hosts: Record<string, string>): Promise<number> {
  const { id } = (await me.post('/api/v1/suppliers', supplierForm(await makeLevel(), hosts))).body().data
  await activate(id)
  return id
}

const install = (me: Caller, id: number, pair: (typeof PAIRS)['good' | 'other']) =>
  me.put(`/api/v1/suppliers/${id}/certificate`, { ...pair, password: DEMO_PASSWORD })

test.group('Proxy | hosts', (group) => {
  group.tap((one) => one.tags(['ANY-05']))
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the platform’s host and those of active suppliers get a certificate, no other name', async ({
    client,
    assert,
  }) => {
    const id = await supplierAt(await asDemo(client, 'admin'), HOSTS)
    const ask = async (domain: string) => (await client.get(HOST).qs({ token: TOKEN, domain })).status()
    for (const ours of [new URL(environment.APP_URL).hostname, ...Object.values(HOSTS), 'SHOP.example'])
      assert.equal(await ask(ours), 200, ours)
    for (const other of ['other.example', 'www.shop.example', 'shop.example.evil.test', '203.0.113.9', "'; select 1"])
      assert.equal(await ask(other), 404, other)
    await rows('update organisations set disabled_at = now() where id = ?', [id])
    assert.equal(await ask('shop.example'), 404)
  })

  test('without the proxy’s secret both calls do not exist', async ({ client }) => {
    const me = await asDemo(client, 'admin')
    await install(me, await supplierAt(me, HOSTS), PAIRS.good)
    for (const secret of [{}, { token: '' }, { token: 'x' }, { token: TOKEN.slice(1) }, { token: `${TOKEN} ` }])
      for (const asked of [
        client.get(HOST).qs({ ...secret, domain: 'shop.example' }),
        client.get(PAIR).qs({ ...secret, server_name: 'shop.example' }),
        // Faults of the input are not told either.
        client.get(HOST).qs(secret),
        client.get(PAIR).qs({ ...secret, server_name: 'shop.example', unknown: 1 }),
      ]) {
        const refused = await asked
        refused.assertStatus(404)
        refused.assertBodyContains({ code: 0, data: { reason: 'E_UNKNOWN_ROUTE' } })
      }
  })

  test('unknown names are limited; hosts of ours are answered all the same', async ({ client }) => {
    await supplierAt(await asDemo(client, 'admin'), HOSTS)
    await rows(
      `insert into rate_limits (subject, spent, ends_at) values ('proxy.unknown_names', 600, now() + interval '1 minute')
       on conflict (subject) do update set spent = 600, ends_at = excluded.ends_at`,
    )
    const limited = await client.get(HOST).qs({ token: TOKEN, domain: 'random.example' })
    limited.assertStatus(429)
    const ours = await client.get(HOST).qs({ token: TOKEN, domain: 'shop.example' })
    ours.assertStatus(200)
  })
})

test.group('Proxy | certificates of suppliers', (group) => {
  group.tap((one) => one.tags(['ANY-05', 'SUP-05']))
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a pair is handed over while it is installed, valid and covers the host', async ({ client, assert }) => {
    const me = await asDemo(client, 'admin')
    const id = await supplierAt(me, HOSTS)
    const ask = (server_name: string) =>
      client.get(PAIR).qs({ token: TOKEN, server_name, cipher_suites: '4865', local_ip: '::1' })
    ;(await ask('shop.example')).assertStatus(204)
    await install(me, id, PAIRS.good)
    const handed = await ask('Admin.Shop.example')
    handed.assertStatus(200)
    assert.equal(handed.header('cache-control'), 'no-store')
    assert.equal(
      new X509Certificate(handed.text()).fingerprint,
      new X509Certificate(PAIRS.good.certificate).fingerprint,
    )
    assert.include(handed.text(), PAIRS.good.private_key)
    ;(await ask('other.example')).assertStatus(204)

    assert.isUndefined(await pairForHost('shop.example', new Date('2127-01-01')))
    await rows(`update organisation_hosts set host = 'moved.example' where host = 'admin.shop.example'`)
    ;(await ask('moved.example')).assertStatus(204)
    await rows('update organisations set disabled_at = now() where id = ?', [id])
    ;(await ask('shop.example')).assertStatus(204)
    await rows('update organisations set disabled_at = null where id = ?', [id])
    await me.delete(`/api/v1/suppliers/${id}/certificate`)
    ;(await ask('shop.example')).assertStatus(204)
  })

  test('a server that asks at each handshake shows every host its own certificate, and a removed one no more', async ({
    client,
    assert,
    cleanup,
  }) => {
    const me = await asDemo(client, 'admin')
    const first = await supplierAt(me, { independent_domain: 'shop.example' })
    await install(me, first, PAIRS.good)
    await install(me, await supplierAt(me, { independent_domain: 'other.example' }), PAIRS.other)
    const proxy = createServer({
      SNICallback: (name, done) => {
        client
          .get(PAIR)
          .qs({ token: TOKEN, server_name: name })
          .then((answer) => {
            if (answer.status() !== 200) return done(new Error('no certificate'))
            const pem = answer.text()
            done(null, createSecureContext({ cert: pem, key: pem.slice(pem.indexOf('-----BEGIN PRIVATE KEY')) }))
          }, done)
      },
    })
    proxy.on('tlsClientError', () => undefined)
    proxy.on('secureConnection', (socket) => socket.end())
    proxy.listen(0, '127.0.0.1')
    cleanup(() => void proxy.close())
    await once(proxy, 'listening')
    const { port } = proxy.address() as AddressInfo

    assert.equal(await shownTo('shop.example', PAIRS.good.certificate), 'shop.example')
    assert.equal(await shownTo('other.example', PAIRS.other.certificate), 'other.example')
    await me.delete(`/api/v1/suppliers/${first}/certificate`)
    await assert.rejects(() => shownTo('shop.example', PAIRS.good.certificate))

    /** The name in the certificate that a visitor of the host gets and trusts. */
    async function shownTo(servername: string, ca: string): Promise<string> {
      const socket: TLSSocket = connect({ host: '127.0.0.1', port, servername, ca })
      try {
        await once(socket, 'secureConnect')
        return String(socket.getPeerCertificate().subject.CN)
      } finally {
        socket.destroy()
      }
    }
  })
})

test.group('Proxy | end of certificates', (group) => {
  group.tap((one) => one.tags(['ANY-05']))

  const daysBefore = (days: number) => new Date(Date.parse('2091-06-30T12:00:00Z') - days * 86_400_000)
  const certify = (id: number, fingerprint: string) =>
    row(
      `update suppliers set certificate_sealed = 'sealed', key_sealed = 'sealed', certificate_facts = ? where id = ?`,
      [JSON.stringify({ valid_to: '2091-06-30T12:00:00.000Z', fingerprint }), id],
    )

  /** Committed, so that several watches meet. */
  test('people are notified at 14 and 3 days and at the end, once each, however many watches run', async ({
    assert,
    cleanup,
  }) => {
    const ground = await makeGround()
    cleanup(async () => {
      await rows(
        'update suppliers set certificate_sealed = null, key_sealed = null, certificate_facts = null where id = ?',
        [ground.supplier],
      )
      await rows(`delete from notices where kind like 'certificate%' and params ->> 'day' = '2091-06-30'`)
      await clearGround(ground)
    })
    const person = await makePerson({ organisationId: ground.supplier })
    await rows(`update users set account_type = 'main' where id = ?`, [person.id])
    const seen = async () =>
      (
        await rows<{ kind: string; day: string }>(
          `select kind, params ->> 'day' as day from notices where user_id = ? and kind like 'certificate%' order by id`,
          [person.id],
        )
      ).map(({ kind, day }) => `${kind} ${day}`)
    const watch = (days: number) => Promise.all(Array.from({ length: 6 }, () => warnOfCertificates(daysBefore(days))))

    await certify(ground.supplier, 'AA')
    await watch(15)
    assert.deepEqual(await seen(), [])
    for (const days of [14, 13, 4, 3, 2, 0, -5]) await watch(days)
    const all = ['certificate_ending 2091-06-30', 'certificate_ending 2091-06-30', 'certificate_over 2091-06-30']
    assert.deepEqual(await seen(), all)
    await certify(ground.supplier, 'BB')
    await watch(2)
    assert.deepEqual(await seen(), [...all, 'certificate_ending 2091-06-30'])
  })
})

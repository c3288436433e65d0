import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { row } from '#core/database'
import environment from '#start/env'
import { request } from 'node:http'

/** A raw request, because regular clients refuse to send such Host headers. */
const fetched = (path: string, headers: Record<string, string>) =>
  new Promise<string>((resolve, reject) => {
    const { HOST: hostname, PORT: port } = process.env
    const asked = request({ hostname, port, path, headers: { accept: 'text/html', ...headers } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => resolve(text))
    })
    asked.on('error', reject)
    asked.end()
  })

const addressesIn = (text: string) => [
  ...text.matchAll(/(?:canonical" href|og:url" content|hreflang="[^"]*" href)="([^"]*)"|<loc>([^<]*)|Sitemap: (\S+)/g),
].map((found) => found.slice(1).find(Boolean) ?? '') // prettier-ignore

const PAGES = ['/', '/layouts/template/aboutUs', '/robots.txt', '/sitemap.xml']
const OWN = new URL(environment.APP_URL)

test.group('Web | own addresses in pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('never repeat a foreign host: {what}')
    .with([
      { what: 'another', host: 'evil.example' },
      { what: 'another with a port', host: 'evil.example:8443' },
      { what: 'ours within another', host: `${OWN.hostname}.evil.example` },
      { what: 'another before ours', host: `evil.example.${OWN.hostname}` },
      { what: 'ours as a name and a password', host: `${OWN.hostname}@evil.example` },
      { what: 'a number', host: '203.0.113.7' },
      { what: 'one of version six', host: '[2001:db8::7]:80' },
      { what: 'signs of HTML', host: 'a"><script>' },
      { what: 'a sign of SQL', host: "evil'--" },
      { what: 'a very long one', host: `${'a'.repeat(250)}.example` },
      { what: 'with a dot at its end', host: 'evil.example.' },
      { what: 'what somebody forwards', host: OWN.host, forwarded: 'evil.example' },
      { what: 'ours at another port', host: `${OWN.hostname}:1` },
    ])
    .run(async ({ assert }, { host, forwarded }) => {
      for (const page of PAGES) {
        const text = await fetched(page, {
          host,
          ...(forwarded && { 'x-forwarded-host': forwarded, 'x-forwarded-proto': 'gopher' }),
        })
        const addresses = addressesIn(text)
        assert.isAbove(addresses.length, 0, page)
        for (const address of addresses) assert.equal(new URL(address).origin, OWN.origin, page)
        assert.notInclude(text.replaceAll(/<title>.*?<\/title>/g, ''), 'evil.example')
      }
    })
    .tags(['SEC-07', 'MKT-02'])

  test('repeat a host configured for a supplier, in any case', async ({ assert }) => {
    await row(
      `insert into organisation_hosts (host, organisation_id, purpose)
       select 'shop.supplier.example', organisation_id, 'site' from users where username = 'gold'`,
    )
    for (const host of ['shop.supplier.example', 'SHOP.Supplier.example', 'shop.supplier.example:1'])
      for (const page of PAGES)
        for (const address of addressesIn(await fetched(page, { host })))
          assert.equal(new URL(address).hostname, 'shop.supplier.example', `${page} ${host}`)
  }).tags(['SEC-07', 'MKT-02'])
})

import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { LANGUAGES } from '#contracts/languages'
import { row, rows } from '#core/database'
import { ROLES } from '#database/seeders/roles'
import { freePort } from '#start/free_port'
import { WORKSPACE } from '#start/workspace'
import { as } from '#tests/support/as'
import { buyerWith, trading } from '#tests/support/orders'
import { testKeyOf } from '#tests/support/play'
import { Reader, sectionsOf, TRACKS, wordsOf, type Section } from '#tests/support/quick_start'
import { receiving, sendDue } from '#tests/support/webhooks'

const ADDRESS = () => `http://${process.env.HOST}:${process.env.PORT}`

/** The page as it is served, with the address of this server. */
async function pageOf(client: ApiClient): Promise<Section[]> {
  const page = (await client.get('/developers/quick-start?lang=en')).text()
  const [, host = ''] = /INKFOLD=([^\s<]+)/.exec(page) ?? []
  return sectionsOf(page.replaceAll(host, ADDRESS()))
}

/** A merchant's main account whose supplier has a template, and the key that **Select all** makes. */
async function merchant(client: ApiClient) {
  const { buyer, offer } = await buyerWith(client)
  const permissions = ROLES.filter(({ kind }) => kind === 'merchant').flatMap((role) => role.permissions)
  await rows('insert into role_permissions (role_id, permission) select ?, unnest(?::text[]) on conflict do nothing', [
    buyer.roleId,
    permissions,
  ])
  await rows(
    `update designs set is_template = true, organisation_id = (select parent_id from organisations where id = ?)
      where id = (select design_id from finished_products where id = ?)`,
    [buyer.merchant, offer.finished],
  )
  const who = as(client, buyer.token)
  const { groups } = (await who.get('/api/v1/api-keys/options')).body().data as {
    groups: { permissions: { permission: string }[] }[]
  }
  const all = groups.flatMap((group) => group.permissions.map(({ permission }) => permission))
  return { ...(await testKeyOf(buyer.id, all)), buyer, who }
}

const secretIn = (printed: string) => /whsec_[\w+/=]+/.exec(printed)?.[0] ?? ''

test.group('Developers | quick start', (group) => {
  trading(group)
  receiving(group, { timeoutMs: 10_000 })

  test('every block of the page runs as printed, to an order and a verified webhook, in {$self}')
    .with([...TRACKS])
    .run(async ({ client, assert, cleanup }, track) => {
      const { secret, play, who } = await merchant(client)
      const port = await freePort({ host: '127.0.0.1' })
      const reader = await Reader.of(track)
      if (!reader) return assert.isTrue(true, 'The next test compares its calls with those of the other languages')
      cleanup(() => reader.close())
      const heard: string[] = []
      let printed = ''
      const filled = (code: string) =>
        code
          .replace('ink_test_…', secret)
          .replace('https://…', `http://127.0.0.1:${port}`)
          .replace('whsec_…', secretIn(printed))
      const receiverLanguage = track === 'python' ? 'python' : 'ts'
      for (const { title, blocks } of await pageOf(client)) {
        const isReceiver = title.startsWith('6.')
        for (const { language, code } of blocks) {
          if (language === 'json') {
            const example = JSON.parse(code) as { code: number; data: object }
            const answer = (await as(client, secret).get('/api/v1/auth/whoami')).body()
            assert.equal(answer.code, example.code)
            assert.includeMembers(Object.keys(answer.data), Object.keys(example.data))
          } else if (/^export /m.test(code)) await reader.set(filled(code))
          else if (isReceiver && language === receiverLanguage) {
            const [command, args] = await reader.fileOf(language, 'receiver', code)
            const child = spawn(command, args, {
              env: { ...reader.env, PORT: String(port) },
              stdio: ['ignore', 'pipe', 'ignore'],
            })
            child.stdout.on('data', (text) => heard.push(...String(text).trim().split('\n')))
            cleanup(async () => {
              const ended = once(child, 'exit')
              if (child.kill()) await ended
            })
          } else if (!isReceiver && language === track) printed = await reader.next(code)
          assert.notInclude(filled(code).replaceAll('"…"', ''), '…', title)
        }
      }
      const placed = await rows('select third_party_no, payment from orders where organisation_id = ?', [play])
      assert.deepEqual(placed, [{ third_party_no: 'SHOP-1001', payment: 'paid' }])
      await sendDue()
      assert.sameMembers(heard, ['verified order.created', 'verified order.paid'])
      const now = String(Math.floor(Date.now() / 1000))
      const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' }
      const forged = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: '{"type":"order.paid"}' })
      assert.equal(forged.status, 400)
      assert.lengthOf(heard, 2)
      const shown = (await who.get('/api/v1/api-keys/test-orders')).body().data
      assert.containSubset(shown, {
        orders: [{ reference: 'SHOP-1001' }],
        deliveries: [
          { state: 'delivered', last_status: 204 },
          { state: 'delivered', last_status: 204 },
        ],
      })
      assert.equal((await row<{ count: number }>('select count(*)::int as count from webhook_endpoints', []))?.count, 1)
    })
    .tags(['DEV-07', 'DEV-04', 'OPS-06'])
    .timeout(120_000)

  test('the three languages make the same calls at each step', async ({ client, assert }) => {
    const calls = (code: string) => [...code.matchAll(/\/api\/v1\/[\w/-]+/g)].map(([path]) => path)
    const sections = (await pageOf(client)).filter(({ blocks }) => blocks.some(({ language }) => language === 'python'))
    assert.lengthOf(sections, 6)
    for (const { title, blocks } of sections) {
      const [ts = [], python = [], bash = []] = ['ts', 'python', 'bash'].map((track) =>
        blocks.filter(({ language }) => language === track).flatMap(({ code }) => calls(code)),
      )
      assert.deepEqual(python, ts, title)
      if (!title.startsWith('6.')) assert.deepEqual(bash, ts, title)
    }
  }).tags(['DEV-07'])

  test('reading, doing and waiting take less than ten minutes', async ({ client, assert }) => {
    // Seconds to copy a block, run it and look at the answer; to find and press a button; and for an answer of the server.
    const [BLOCK, PRESS, ANSWER] = [30, 10, 2]
    const sections = await pageOf(client)
    for (const language of LANGUAGES) {
      const source = readFileSync(join(WORKSPACE, 'docs', 'developers', language, 'quick-start.md'), 'utf8')
      const words = wordsOf(source)
      const steps = source.match(/^## \d+\./gm)?.length ?? 0
      const presses = source.replaceAll(/```[\s\S]*?```/g, '').match(/\*\*[^*]+\*\*/g)?.length ?? 0
      assert.isAtMost(steps, 7)
      assert.isAbove(words, 100)
      for (const track of TRACKS) {
        const own = sections.flatMap(({ blocks }) => {
          const isShared = !blocks.some((one) => one.language === track)
          return blocks.filter(
            (one) => one.language === track || /^export /m.test(one.code) || (isShared && one.language === 'ts'),
          )
        })
        const done = own.filter((one) => one.language !== 'json')
        // Each run of a file repeats the calls before it; a terminal does not.
        const requests = done.map(({ code }) => code.match(/\/api\/v1\//g)?.length ?? 0)
        const repeated = requests.map((_, at) => requests.slice(0, at + 1).reduce((sum, one) => sum + one, 0))
        const waits = (track === 'bash' ? requests : repeated).reduce((sum, one) => sum + one, 0)
        const minutes = words / 200 + (done.length * BLOCK + presses * PRESS + waits * ANSWER) / 60
        assert.isBelow(minutes, 10, `${track} in ${language}: ${words} words, ${done.length} blocks, ${waits} answers`)
      }
    }
  }).tags(['DEV-07'])
})

import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { freePort } from '#start/free_port'
import { type InstalledClient, installClient } from '#tests/support/client_package'

/** An example as a reader copies it, once it listens. */
async function begin({ folder, env }: InstalledClient, name: string, more: Record<string, string>) {
  const child = spawn(process.execPath, [name], {
    cwd: folder,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (text) => (printed += String(text)))
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return { child, printed: () => printed }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  if (child.kill()) await ended
}

test.group('Examples of the client', (group) => {
  let client: InstalledClient
  group.setup(async () => {
    client = await installClient()
    return () => client.remove()
  })

  test('the webhook receiver handles what is signed, once', async ({ assert, cleanup }) => {
    await client.compile(await client.copyExample('webhook_receiver.ts'))
    const secret = randomBytes(32)
    const port = String(await freePort({ host: '127.0.0.1' }))
    const WEBHOOK_SECRET = `whsec_${secret.toString('base64')}`
    const { child, printed } = await begin(client, 'webhook_receiver.ts', { WEBHOOK_SECRET, PORT: port })
    cleanup(() => end(child))
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'order.shipped',
      timestamp: '2026-12-01T00:00:00Z',
      data: { id: 7 },
    })
    const deliver = async (text: string, id: string) => {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
      const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
      return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: text, headers })).status
    }
    assert.equal(await deliver(body, 'msg_1'), 204)
    assert.equal(await deliver(body, 'msg_2'), 204)
    assert.equal(await deliver(body.replace('7', '8'), 'msg_3'), 400)
    await end(child)
    assert.equal(printed(), 'listening\norder.shipped {"id":7}\n')
  })
    .tags(['DEV-05', 'DEV-04'])
    .timeout(120_000)

  test('the page with the editor makes a session for each visit and keeps its key', async ({ assert, cleanup }) => {
    await client.compile(await client.copyExample('design_page.ts'))
    const asked: { headers: IncomingHttpHeaders; body: string }[] = []
    const api = createServer(async (request, response) => {
      asked.push({ headers: request.headers, body: await text(request) })
      const data = { id: 7, url: 'https://print.example.com/embed/editor/1', token: 'edt_1</script>' }
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ code: 1, message: '', data }))
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    cleanup(() => void api.close())
    const port = String(await freePort({ host: '127.0.0.1' }))
    const INKFOLD_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
    const more = { INKFOLD_URL, INKFOLD_KEY: 'ink_test_key', PRODUCT: '42', PORT: port }
    const { child } = await begin(client, 'design_page.ts', more)
    cleanup(() => end(child))
    const page = await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text()
    assert.deepEqual(JSON.parse(asked[0]?.body ?? ''), { product_id: 42, origins: [`http://127.0.0.1:${port}`] })
    assert.equal(asked[0]?.headers.authorization, 'Bearer ink_test_key')
    assert.include(page, `${INKFOLD_URL}/embed/editor.js`)
    assert.include(page, 'edt_1\\u003c/script>')
    assert.notInclude(page, 'ink_test_key')
  })
    .tags(['DEV-05', 'DEV-08'])
    .timeout(120_000)
})

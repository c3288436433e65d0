import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { GracefulServer } from '#core/http/server'

/** A grace period that is over at once, and one that outlasts the test. */
const [SHORT_MS, LONG_MS] = [10, 600_000]

test.group('Server shutdown', (group) => {
  group.tap((one) => one.tags(['OPS-02']))

  test('does not wait for connections without a request', async () => {
    const { server, to } = await serving((_, response) => response.end(), LONG_MS)
    const silent = to()
    await once(server, 'connection')
    const gone = once(silent, 'close')
    await ended(server)
    await gone
  })

  test('waits for requests in progress', async ({ assert }) => {
    const { server, to } = await serving((_, response) => {
      const end = ended(server)
      response.end('all of it')
      response.once('close', () => void end)
    }, LONG_MS)
    const asking = to()
    asking.end('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
    let heard = ''
    for await (const part of asking) heard += String(part)
    assert.include(heard, 'all of it')
  })

  test('stops waiting for requests that never finish', async () => {
    const { server, to } = await serving(() => undefined, SHORT_MS)
    const asking = to()
    asking.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    await once(server, 'request')
    const gone = once(asking, 'close')
    await ended(server)
    await gone
  })
})

async function serving(handle: RequestListener, graceMs: number) {
  const server = new GracefulServer(handle, graceMs).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const to = () => connect(port, '127.0.0.1').on('error', () => undefined)
  return { server, to }
}

const ended = (server: GracefulServer) => new Promise((resolve) => server.close(resolve))

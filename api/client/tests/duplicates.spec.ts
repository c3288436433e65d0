import { describe, expect, test } from 'vitest'
import { errorOf, openApp } from './app.ts'
import { done, startServer } from './server.ts'

const startEcho = () =>
  startServer(async ({ query, body }) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return done({ query: query.toString(), body })
  })

describe('Identical requests in flight', () => {
  test('SESS-02 · sends identical reads once and answers both', async () => {
    const server = await startEcho()
    const { client } = openApp(server.url)

    const [one, two] = await Promise.all([
      client.get('/api/v1/roles', { query: { page: 1 } }),
      client.get('/api/v1/roles', { query: { page: 1 } }),
    ])

    expect(one).toEqual({ query: 'page=1', body: '' })
    expect(two).toEqual(one)
    expect(server.received).toHaveLength(1)
  })

  test('SESS-02 · cancels the older of identical writes, answers the newer and sends one request', async () => {
    const server = await startEcho()
    const { client, onRetryable } = openApp(server.url)

    const older = errorOf(client.post('/api/v1/roles', { name: 'a' }))
    const newer = client.post('/api/v1/roles', { name: 'a' })

    await expect(newer).resolves.toEqual({ query: '', body: '{"name":"a"}' })
    const { kind, silent, message } = await older
    expect([kind, silent, message]).toEqual(['canceled', true, 'The duplicate request was cancelled.'])
    expect(server.received).toHaveLength(1)
    expect(onRetryable).not.toHaveBeenCalled()
  })

  test.each<[string, () => { first: object; second: object }]>([
    ['another body', () => ({ first: { body: { a: 1 } }, second: { body: { a: 2 } } })],
    ['another uuid', () => ({ first: { query: { uuid: 'x' } }, second: { query: { uuid: 'y' } } })],
    ['leave to be double', () => ({ first: { body: 1 }, second: { body: 1, allowDuplicate: true } })],
    ['a file', () => ({ first: { body: new FormData() }, second: { body: new FormData() } })],
  ])('SESS-02 · %s makes them two', async (_, make) => {
    const server = await startEcho()
    const { client } = openApp(server.url)
    const { first, second } = make()

    await Promise.all([client.send('POST', '/api/ajax/upload', first), client.send('POST', '/api/ajax/upload', second)])

    expect(server.received).toHaveLength(2)
  })

  test('SESS-02 · sends the same request again once it was answered', async () => {
    const server = await startEcho()
    const { client } = openApp(server.url)

    await client.get('/a')
    await client.get('/a')

    expect(server.received).toHaveLength(2)
  })

  test('SESS-02 · aborts the request only when its last waiter leaves', async () => {
    const server = await startEcho()
    const { client } = openApp(server.url)
    const [one, two] = [new AbortController(), new AbortController()]
    const first = client.get('/a', { signal: one.signal })
    const second = client.get('/a', { signal: two.signal })

    one.abort()
    expect((await errorOf(first)).kind).toBe('canceled')
    await expect(second).resolves.toBeDefined()
    const third = errorOf(client.get('/b', { signal: two.signal }))
    two.abort()
    expect((await third).kind).toBe('canceled')
  })

  test('SESS-02 · sends a new request right after the last waiter left', async () => {
    const server = await startEcho()
    const { client } = openApp(server.url)
    const strict = new AbortController()

    const unmounted = errorOf(client.get('/a', { signal: strict.signal }))
    strict.abort()
    const mounted = client.get('/a')

    expect((await unmounted).kind).toBe('canceled')
    await expect(mounted).resolves.toBeDefined()
  })

  test('SESS-02 · sends no request for a signal that is already aborted', async () => {
    const server = await startEcho()
    const { client } = openApp(server.url)

    expect((await errorOf(client.get('/a', { signal: AbortSignal.abort() }))).kind).toBe('canceled')
  })
})

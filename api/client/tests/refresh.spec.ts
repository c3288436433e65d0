import { describe, expect, test, vi } from 'vitest'
import { createTokenStore } from '../tokens.ts'
import { EXPIRED, errorOf, freshStorage, freshStore, openApp } from './app.ts'
import { startExpiringServer } from './expiring_server.ts'
import { refused } from './server.ts'

const pathsOf = (count: number) => Array.from({ length: count }, (_, i) => `/api/v1/things/${i}`)

describe('Expired sessions', () => {
  test.each([20, 200])('SESS-01 · %i parallel calls make one refresh, and each is replayed once', async (count) => {
    const house = await startExpiringServer()
    const { client, tokens, onSessionOver } = openApp(house.url, { tokens: freshStore(EXPIRED) })

    const answers = await Promise.all(pathsOf(count).map((path) => client.get(path)))

    expect(answers).toHaveLength(count)
    expect(house.refreshes().map(({ method, body }) => [method, body])).toEqual([['PUT', '{"token":"refresh-0"}']])
    for (const path of pathsOf(count))
      expect(house.to(path).map(({ headers }) => headers.authorization)).toEqual(['Bearer access-0', 'Bearer access-1'])
    expect(tokens.get('admin')).toEqual({ access: 'access-1', refresh: 'refresh-1', person: 7 })
    expect(onSessionOver).not.toHaveBeenCalled()
  })

  test('SESS-01 · refreshes once in a browser without locks', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const house = await startExpiringServer()
    const { client } = openApp(house.url, { tokens: freshStore(EXPIRED) })

    await Promise.all(pathsOf(20).map((path) => client.get(path)))

    vi.unstubAllGlobals()
    expect(house.refreshes()).toHaveLength(1)
  })

  test('SESS-01 · replays a write with the same body and idempotency key', async () => {
    const house = await startExpiringServer()
    const { client } = openApp(house.url, { tokens: freshStore(EXPIRED) })

    await client.post('/api/v1/roles', { name: '设计师', sort: 3 })

    const [first, second, ...more] = house.to('/api/v1/roles')
    expect(more).toEqual([])
    expect(second?.body).toBe('{"name":"设计师","sort":3}')
    expect(first?.body).toBe(second?.body)
    expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key'])
  })

  test('SESS-01 · replays after a 401 that follows the refresh, without another refresh', async () => {
    const house = await startExpiringServer()
    const { client } = openApp(house.url, { tokens: freshStore(EXPIRED) })
    const late = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(slowly(fetch, 120))

    await Promise.all([client.get('/late'), client.get('/early')])

    late.mockRestore()
    expect(house.to('/late')).toHaveLength(2)
    expect(house.refreshes()).toHaveLength(1)
  })

  test('SESS-01 · refreshes on an envelope code 403', async () => {
    const house = await startExpiringServer({ react: () => ({ body: { code: 1, message: '', data: 'in' } }) })
    const { client } = openApp(house.url, { tokens: freshStore(EXPIRED) })
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(Response.json({ code: 403, message: '', data: {} }))

    await expect(client.get('/api/v1/auth/index')).resolves.toBe('in')

    asked.mockRestore()
    expect(house.refreshes()).toHaveLength(1)
  })

  test('SESS-01 · refreshes once for two tabs', async () => {
    const house = await startExpiringServer()
    const tokens = freshStore(EXPIRED)
    const [one, two] = [openApp(house.url, { tokens }), openApp(house.url, { tokens })]

    await Promise.all([
      ...pathsOf(5).map((path) => one.client.get(path)),
      ...pathsOf(5).map((path) => two.client.get(path)),
    ])

    expect(house.refreshes()).toHaveLength(1)
  })

  test('SESS-01 · fails all waiting calls, clears the tokens and reports once when the refresh is refused', async () => {
    const house = await startExpiringServer({
      refresh: () => refused(401, 'E_SESSION_REPLAYED', {}, 'This session looked unsafe.'),
    })
    const { client, tokens, onSessionOver, onRetryable } = openApp(house.url, { tokens: freshStore(EXPIRED) })

    const errors = await Promise.all(pathsOf(20).map((path) => errorOf(client.get(path))))

    expect(errors.filter(({ kind, silent }) => kind !== 'session' || !silent)).toEqual([])
    expect(house.refreshes()).toHaveLength(1)
    expect(tokens.get('admin')).toBeNull()
    expect(onSessionOver).toHaveBeenCalledOnce()
    expect(onSessionOver.mock.calls[0]?.[0]).toMatchObject({
      reason: 'E_SESSION_REPLAYED',
      message: 'This session looked unsafe.',
    })
    expect(onRetryable).not.toHaveBeenCalled()
  })

  test("SESS-01 · sends nothing from the previous user's page in the name of the next user", async () => {
    const house = await startExpiringServer()
    const browser = freshStorage()
    const [here, there] = [createTokenStore(browser), createTokenStore(browser)]
    here.set('admin', EXPIRED)
    const { client, onSessionOver } = openApp(house.url, { tokens: here })
    const heard = vi.fn<(audience: string) => void>()
    here.subscribe(heard)
    there.set('admin', { ...EXPIRED, person: 8 })

    const error = await errorOf(client.post('/api/v1/orders/1/pay', {}))

    expect([error.kind, error.silent]).toEqual(['canceled', true])
    expect(heard).toHaveBeenCalledWith('admin')
    expect([onSessionOver.mock.calls, house.received]).toEqual([[], []])
    await client.get('/a')
    expect(house.to('/a')).toHaveLength(2)
  })

  test('SESS-01 · sends a stale tab to login after logout without a refresh, on each attempt', async () => {
    const house = await startExpiringServer()
    const { client, onSessionOver } = openApp(house.url)

    await Promise.all([errorOf(client.get('/a')), errorOf(client.get('/b'))])
    expect(onSessionOver).toHaveBeenCalledTimes(1)
    await errorOf(client.get('/a'))

    expect(onSessionOver).toHaveBeenCalledTimes(2)
    expect(onSessionOver.mock.calls[0]?.[0].reason).toBe('E_SESSION_OVER')
    expect(house.refreshes()).toEqual([])
  })

  test('SESS-01 · keeps the session when the refresh fails on the network', async () => {
    const house = await startExpiringServer({ refresh: () => ({ status: 502, body: 'Bad gateway' }) })
    const { client, tokens, onSessionOver } = openApp(house.url, { tokens: freshStore(EXPIRED) })

    const error = await errorOf(client.get('/a'))

    expect([error.kind, error.status, error.retry !== undefined]).toEqual(['http', 502, true])
    expect(tokens.get('admin')).toEqual(EXPIRED)
    expect(onSessionOver).not.toHaveBeenCalled()
  })

  test('SESS-01 · ends the session when a replay is refused again, instead of refreshing forever', async () => {
    const house = await startExpiringServer({ react: () => refused(401, 'E_SESSION_OVER') })
    const { client, tokens, onSessionOver } = openApp(house.url, { tokens: freshStore(EXPIRED) })

    const error = await errorOf(client.get('/a'))

    expect(error.kind).toBe('session')
    expect(house.refreshes()).toHaveLength(1)
    expect(tokens.get('admin')).toBeNull()
    expect(onSessionOver).toHaveBeenCalledOnce()
  })

  test('SESS-01 · keeps a sign-out that happened during a refresh', async () => {
    const tokens = freshStore(EXPIRED)
    const house = await startExpiringServer({
      refresh: () => {
        tokens.clear('admin')
        return { body: { code: 1, message: '', data: { access_token: 'access-1', refresh_token: 'refresh-1' } } }
      },
    })
    const { client } = openApp(house.url, { tokens })

    const error = await errorOf(client.get('/a'))

    expect(error.kind).toBe('session')
    expect(tokens.get('admin')).toBeNull()
    expect(house.to('/a')).toHaveLength(1)
  })

  test("SESS-01 · never replays a user's call as another user who signed in since", async () => {
    const house = await startExpiringServer()
    const tokens = freshStore(EXPIRED)
    const { client } = openApp(house.url, { tokens })
    const other = { access: 'access-9', refresh: 'refresh-9', person: 8 }

    const call = errorOf(client.post('/api/v1/roles', {}))
    tokens.set('admin', other)

    expect((await call).kind).toBe('session')
    expect(house.to('/api/v1/roles')).toHaveLength(1)
    expect(tokens.get('admin')).toEqual(other)
  })
})

/** Delays the first answer until the others are done. */
const slowly = (real: typeof fetch, ms: number) => async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
  const answer = await real(input, init)
  await new Promise((resolve) => setTimeout(resolve, ms))
  return answer
}

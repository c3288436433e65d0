import { afterEach, describe, expect, test } from 'vitest'
import { Inkfold, InkfoldError } from '../src/index.ts'
import type { InkfoldOptions } from '../src/index.ts'
import { cut, done, fakeApi, refused, noAnswer, type Answer, type FakeApi } from './fake_api.ts'

let api: FakeApi | undefined
afterEach(() => api?.stop())

/** Retries at once, so that no test waits. */
const SOON = { 'retry-after': '0' }

async function clientOf(answers: Answer[], options: Partial<InkfoldOptions> = {}) {
  api = await fakeApi(...answers)
  return { api, inkfold: new Inkfold({ baseUrl: api.baseUrl, key: 'ink_test_secret', ...options }) }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as InkfoldError,
  )

describe('@DEV-05 requests of the client', () => {
  test('a call names key, version and language, and answers the data alone', async () => {
    const { api, inkfold } = await clientOf([done({ id: 7 })], { version: '2026-12-01', language: 'zh-cn' })
    expect(await inkfold.orders.get(7)).toEqual({ id: 7 })
    const [{ url, headers }] = api.received as [FakeApi['received'][0]]
    expect(url).toBe('/api/v1/orders/7')
    expect(headers).toMatchObject({
      authorization: 'Bearer ink_test_secret',
      'inkfold-version': '2026-12-01',
      'accept-language': 'zh-cn',
    })
  })

  test('version and language of one call win over those of the client', async () => {
    const { api, inkfold } = await clientOf([done({})], { version: '2026-12-01' })
    await inkfold.orders.get(7, { version: '2027-06-01', language: 'zh-cn' })
    expect(api.received[0]?.headers).toMatchObject({ 'inkfold-version': '2027-06-01', 'accept-language': 'zh-cn' })
  })

  test('a change is sent under one idempotency key, which its retries repeat', async () => {
    const { api, inkfold } = await clientOf([cut, refused(503, 'E_UNAVAILABLE', {}, SOON), done({ id: 7 })])
    await inkfold.orders.cancel(7, { reason: 'Not needed' })
    const keys = api.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(api.received.map(({ body }) => body)).toEqual(Array(3).fill('{"reason":"Not needed"}'))
  })

  test('two calls have different keys; a key of one’s own is kept', async () => {
    const { api, inkfold } = await clientOf([done({})])
    await inkfold.orders.cancel(7)
    await inkfold.orders.cancel(7)
    await inkfold.orders.cancel(7, {}, { idempotencyKey: 'mine' })
    const [first, second, third] = api.received.map(({ headers }) => headers['idempotency-key'])
    expect(first).not.toBe(second)
    expect(third).toBe('mine')
  })

  test('a change without an idempotency key is repeated after 429 alone', async () => {
    const call = { method: 'POST', path: '/api/v1/quotes', body: {}, isKeyed: false } as const
    const first = await clientOf([refused(429, 'E_TOO_MANY', {}, SOON), done('priced')])
    expect(await first.inkfold.request(call)).toBe('priced')
    expect(first.api.received.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, undefined])
    await first.api.stop()
    const second = await clientOf([refused(503, 'E_UNAVAILABLE', {}, SOON), done('priced')])
    expect((await failureOf(second.inkfold.request(call))).code).toBe('E_UNAVAILABLE')
    expect(second.api.received).toHaveLength(1)
  })

  test('a refusal is not repeated', async () => {
    const { api, inkfold } = await clientOf([refused(409, 'E_STATE'), done({})])
    expect(await failureOf(inkfold.orders.cancel(7))).toMatchObject({ name: 'ConflictError', code: 'E_STATE' })
    expect(api.received).toHaveLength(1)
  })

  test('the same change still running elsewhere is waited for', async () => {
    const { api, inkfold } = await clientOf([
      refused(409, 'E_IDEMPOTENCY_IN_PROGRESS', { retryAfter: 0 }),
      done('once'),
    ])
    expect(await inkfold.orders.cancel(7)).toBe('once')
    expect(api.received).toHaveLength(2)
  })

  test('Retry-After beyond a minute is left to the caller', async () => {
    const { api, inkfold } = await clientOf([refused(429, 'E_TOO_MANY', { retryAfter: 3600 }), done({})])
    expect(await failureOf(inkfold.orders.get(7))).toMatchObject({ name: 'RateLimitError', retryAfter: 3600 })
    expect(api.received).toHaveLength(1)
  })

  test('no more retries than wanted', async () => {
    const { api, inkfold } = await clientOf([refused(503, 'E_UNAVAILABLE', {}, SOON)])
    expect(await failureOf(inkfold.orders.get(7, { maxRetries: 1 }))).toMatchObject({
      name: 'ServerError',
      status: 503,
    })
    expect(api.received).toHaveLength(2)
  })

  test('errors carry code, sentence, fields and the id of the request', async () => {
    const fields = { reason: ['Choose a reason'] }
    const { inkfold } = await clientOf([refused(400, 'E_INVALID', { errors: fields, max: 3 })])
    const error = await failureOf(inkfold.orders.cancel(7))
    expect(error).toBeInstanceOf(InkfoldError)
    expect(error).toMatchObject({
      name: 'InvalidRequestError',
      status: 400,
      code: 'E_INVALID',
      requestId: 'req-12345',
      fields,
    })
    expect(error.details).toMatchObject({ max: 3 })
    expect(error.message).toBe('Refused: E_INVALID')
  })

  test.each([
    [401, 'AuthenticationError'],
    [403, 'PermissionError'],
    [404, 'NotFoundError'],
    [413, 'InvalidRequestError'],
    [418, 'InkfoldError'],
  ])('status %i is a %s', async (status, name) => {
    const { inkfold } = await clientOf([refused(status, 'E_SOMETHING')])
    expect(await failureOf(inkfold.orders.get(7))).toMatchObject({ name, code: 'E_SOMETHING' })
  })

  test('a page of a proxy is an error with its status, and a page of somebody else is no answer', async () => {
    const page =
      (status: number): Answer =>
      (_, response) =>
        response.writeHead(status).end('<html>')
    const first = await clientOf([page(502)], { maxRetries: 0 })
    expect(await failureOf(first.inkfold.orders.get(7))).toMatchObject({ name: 'ServerError', code: 'status_502' })
    await first.api.stop()
    const second = await clientOf([page(200)])
    expect(await failureOf(second.inkfold.orders.get(7))).toMatchObject({ code: 'unreadable_answer' })
  })

  test('a redirect is not followed', async () => {
    const { api, inkfold } = await clientOf([
      (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    ])
    expect(await failureOf(inkfold.orders.cancel(7))).toMatchObject({ code: 'status_307' })
    expect(api.received).toHaveLength(1)
  })

  test('a server that does not answer is given up, and a caller may give up earlier', async () => {
    const { api, inkfold } = await clientOf([noAnswer], { maxRetries: 0 })
    expect(await failureOf(inkfold.orders.get(7, { timeout: 50 }))).toMatchObject({
      name: 'ConnectionError',
      code: 'timeout',
    })
    const abort = new AbortController()
    const call = failureOf(inkfold.orders.get(8, { signal: abort.signal }))
    while (api.received.length < 2) await new Promise((resolve) => setImmediate(resolve))
    abort.abort(new Error('The shop was closed'))
    expect((await call).message).toBe('The shop was closed')
  })

  test('an empty id is refused before a request: it would name another call', async () => {
    const { api, inkfold } = await clientOf([done({})])
    for (const id of ['', '..', undefined as unknown as string])
      expect(() => inkfold.orders.get(id)).toThrow('id is missing')
    await inkfold.orders.get('7/cancel?x=1')
    expect(api.received.map(({ url }) => url)).toEqual(['/api/v1/orders/7%2Fcancel%3Fx%3D1'])
  })

  test('a logged client shows no key', async () => {
    const { inspect } = await import('node:util')
    const { inkfold } = await clientOf([refused(401, 'E_KEY_INVALID')])
    const error = await failureOf(inkfold.orders.get(7))
    for (const shown of [
      inspect(inkfold, { depth: 9, showHidden: true }),
      JSON.stringify(inkfold),
      inspect(error, { depth: 9 }),
    ])
      expect(shown).not.toContain('ink_test_secret')
  })

  test('an address that is not http is refused', () => {
    expect(() => new Inkfold({ baseUrl: 'ftp://shop.example.com' })).toThrow('https://')
  })
})

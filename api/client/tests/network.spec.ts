import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Language } from '../../contracts/languages.ts'
import { errorOf, openApp } from './app.ts'
import { done, startServer, type Reaction } from './server.ts'
import { until } from './until.ts'

const ever = () => new Promise<Reaction>(() => undefined)
const TIME_MS = 90_000

/** Replaces the request timeout, so that the test decides when it elapses. */
function ownTime(): () => void {
  const begun: (() => void)[] = []
  const real = globalThis.setTimeout
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number) =>
      ms === TIME_MS ? void begun.push(work) : real(work, ms)) as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
  return () => begun.splice(0).forEach((isOver) => isOver())
}

describe('Network', () => {
  test('SESS-03 · aborts a request after its timeout with a message and a retry', async () => {
    let isSlow = true
    const server = await startServer(() => (isSlow ? ever() : done('at last')))
    const pass = ownTime()
    const { client, onRetryable } = openApp(server.url, { timeoutMs: TIME_MS })

    const asked = errorOf(client.get('/a'))
    await until(() => expect(server.received).toHaveLength(1))
    pass()
    const error = await asked

    expect([error.kind, error.message]).toEqual([
      'timeout',
      'The network request timed out. Check your connection and try again.',
    ])
    expect(onRetryable).toHaveBeenCalledExactlyOnceWith(error, true)
    isSlow = false
    await expect(error.retry?.()).resolves.toMatchObject({ data: 'at last' })
  })

  test('SESS-03 · defaults to a timeout of 100 seconds', async () => {
    const server = await startServer(() => done(1))
    const { client } = openApp(server.url)
    const timer = vi.spyOn(globalThis, 'setTimeout')

    await client.get('/a')

    expect(timer.mock.calls.map(([, ms]) => ms)).toContain(100_000)
    timer.mockRestore()
  })

  test('SESS-03 · reports failures of calls that retry automatically to the caller alone', async () => {
    const server = await startServer(() => done(1))
    await server.stop()
    const { client, onRetryable } = openApp(server.url)

    const error = await errorOf(client.post('/scans', {}, { quiet: true }))

    expect(error.kind).toBe('offline')
    expect(onRetryable).not.toHaveBeenCalled()
  })

  test('SESS-03 · [L8] sends the key of the first attempt with a retried write', async () => {
    let isSlow = true
    const server = await startServer(() => (isSlow ? ever() : done(null)))
    const pass = ownTime()
    const { client } = openApp(server.url, { timeoutMs: TIME_MS })

    const asked = errorOf(client.post('/pay', { lines: [1] }))
    await until(() => expect(server.received).toHaveLength(1))
    pass()
    const error = await asked
    isSlow = false
    await error.retry?.()

    const [first, second] = server.to('/pay')
    expect(second?.body).toBe('{"lines":[1]}')
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  test.each<[Language, boolean, string]>([
    ['en', false, 'You are disconnected. Check your connection and try again.'],
    ['zh-cn', false, '您的网络已断开，请检查网络连接后重试'],
    ['en', true, 'Server exception: it cannot be reached. Try again later.'],
    ['zh-cn', true, '服务器异常，暂时无法连接，请稍后重试'],
  ])('SESS-03 · in %s, online %s: "%s"', async (language, onLine, message) => {
    const server = await startServer(() => done(1))
    await server.stop()
    const { client, onRetryable } = openApp(server.url, { language: () => language })
    vi.stubGlobal('navigator', { onLine })

    const error = await errorOf(client.get('/a'))

    vi.unstubAllGlobals()
    expect([error.kind, error.message, error.silent]).toEqual(['offline', message, false])
    expect(onRetryable).toHaveBeenCalledExactlyOnceWith(error, true)
    expect(error.retry).toBeTypeOf('function')
  })
})

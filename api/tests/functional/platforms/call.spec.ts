import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { parseAnswer, errorOfStatus } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { CallOutcome } from '#platforms/context'
import { PlatformError, platformRefusal } from '#platforms/errors'
import { httpService, type Reply } from '#tests/support/http_service'

const app = { key: 'key', secret: 'secret', addresses: {} }

/** Calls a service that gives these replies in turn, the last one forever. */
async function calling(replies: readonly Reply[], { isRepeatable = true, timeoutMs = 2000 } = {}) {
  const service = await httpService((_, nth) => replies[Math.min(nth, replies.length) - 1] as Reply)
  const outcomes: CallOutcome[] = []
  const result = await callPlatform(
    { app, onCall: (outcome) => outcomes.push(outcome) },
    {
      platform: 'shopify',
      operation: 'test',
      budgets: [{ name: `test:${randomUUID()}`, burst: 100, perSecond: 100 }],
      isRepeatable,
      request: () => ({ method: 'POST', url: service.url, body: '{}', timeoutMs }),
      read: (answer) => {
        if (answer.status !== 200) throw errorOfStatus(answer)
        return parseAnswer(answer).text('value')
      },
    },
  ).catch((error: unknown) => error)
  service.close()
  return { result, calls: service.received.length, outcomes }
}

const good: Reply = { body: { value: 'done' } }

test.group('Platforms | calls', (group) => {
  group.tap((one) => one.tags(['STO-02']))

  test('{what} is retried until it passes')
    .with([
      { what: 'a limit', reply: { status: 429, headers: { 'retry-after': '0' } } },
      { what: 'an unavailable platform', reply: { status: 503 } },
      { what: 'a body that is not JSON', reply: { body: '<html>' } },
      { what: 'a lost connection', reply: { isCut: true } },
    ])
    .run(async ({ assert }, { reply }) => {
      const { result, calls, outcomes } = await calling([reply, good])
      assert.equal(result, 'done')
      assert.equal(calls, 2)
      assert.deepEqual(
        outcomes.map(({ error }) => error === null),
        [false, true],
      )
    })

  test('a change that may have happened is never sent twice: {what}')
    .with([
      { what: '500', reply: { status: 500 }, kind: 'unavailable' },
      { what: 'garbage', reply: { body: '{"value":' }, kind: 'unknown' },
      { what: 'a lost connection', reply: { isCut: true }, kind: 'unavailable' },
      { what: 'a time-out', reply: { afterMs: 500 }, kind: 'timeout' },
    ])
    .run(async ({ assert }, { reply, kind }) => {
      const { result, calls } = await calling([reply, good], { isRepeatable: false, timeoutMs: 200 })
      assert.instanceOf(result, PlatformError)
      assert.equal((result as PlatformError).kind, kind)
      assert.isTrue((result as PlatformError).mayHaveHappened)
      assert.equal(calls, 1)
    })

  test('a refused change is sent again after a limit, because it cannot have happened', async ({ assert }) => {
    const limited: Reply = { status: 429, headers: { 'retry-after': '0' } }
    const { result, calls } = await calling([limited, good], { isRepeatable: false })
    assert.equal(result, 'done')
    assert.equal(calls, 2)
  })

  test('a long pause is left to the caller', async ({ assert }) => {
    const { result, calls } = await calling([{ status: 429, headers: { 'retry-after': '120' } }])
    assert.equal((result as PlatformError).retryAfter, 120)
    assert.equal(platformRefusal('shopify', result as PlatformError).code, 'E_PLATFORM_RATE_LIMITED')
    assert.equal(calls, 1)
  })

  test('HTTP {status} is {kind} and is not retried')
    .with([
      { status: 400, kind: 'invalid', code: 'E_PLATFORM_INVALID' },
      { status: 401, kind: 'unauthorized', code: 'E_PLATFORM_UNAUTHORIZED' },
      { status: 403, kind: 'scope', code: 'E_PLATFORM_SCOPE' },
      { status: 404, kind: 'not_found', code: 'E_PLATFORM_NOT_FOUND' },
      { status: 409, kind: 'duplicate', code: 'E_PLATFORM_DUPLICATE' },
    ])
    .run(async ({ assert }, { status, kind, code }) => {
      const { result, calls, outcomes } = await calling([{ status }])
      assert.equal((result as PlatformError).kind, kind)
      assert.equal(calls, 1)
      assert.equal(outcomes[0]?.error, kind)
      assert.equal(platformRefusal('shopify', result as PlatformError).code, code)
    })

  test('a platform that nobody can reach ends in unavailable after four attempts', async ({ assert }) => {
    const service = await httpService(() => good)
    service.close()
    const outcomes: CallOutcome[] = []
    const result = await callPlatform(
      { app, onCall: (outcome) => outcomes.push(outcome) },
      {
        platform: 'etsy',
        operation: 'test',
        budgets: [],
        isRepeatable: false,
        request: () => ({ method: 'GET', url: service.url }),
        read: () => 'done',
      },
    ).catch((error: unknown) => error)
    assert.equal((result as PlatformError).kind, 'unavailable')
    assert.isFalse((result as PlatformError).mayHaveHappened)
    assert.lengthOf(outcomes, 4)
  })
})

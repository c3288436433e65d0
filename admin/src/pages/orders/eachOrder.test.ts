import { ClientError } from '@inkfold/api/client'
import { Failure, type FailureFacts } from '@inkfold/api/client/failure'
import { PAYING } from '@inkfold/api/contracts/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { client } from '@/http/client'
import { eachOrder } from './eachOrder'

const ids = Array.from({ length: 2 * PAYING.atOnce + 1 }, (_, at) => at + 1)
const [first, second, third] = [0, 1, 2].map((at) => ids.slice(at * PAYING.atOnce, (at + 1) * PAYING.atOnce))
const answerTo = (asked: readonly number[]) => ({
  done: asked.length,
  results: asked.map((id) => ({ id, order_no: id === 2 ? null : `D${id}`, reason: null, message: null })),
})

/** A fake API: succeeds except for the numbered calls. */
function answering(failures: Readonly<Record<number, ClientError>> = {}) {
  let calls = 0
  return vi.spyOn(client, 'post').mockImplementation((_, body) => {
    const failure = failures[calls++]
    return failure ? Promise.reject(failure) : Promise.resolve(answerTo((body as { ids: number[] }).ids) as never)
  })
}

const failed = (message: string, facts: FailureFacts) =>
  new ClientError(message, new Failure(facts), () => Promise.resolve(null))
const offline = () => failed('Offline', { kind: 'offline' })

afterEach(() => vi.restoreAllMocks())

test('[ORD-02] splits more orders than one call takes and reports each', async () => {
  const post = answering()
  const { outcomes, stopped } = await eachOrder(ids, 'release', { note: '' })
  expect(post.mock.calls.map(([path, body]) => [path, (body as { ids: number[] }).ids])).toEqual([
    ['/api/v1/orders/release', first],
    ['/api/v1/orders/release', second],
    ['/api/v1/orders/release', third],
  ])
  expect(outcomes.map(({ id }) => id)).toEqual(ids)
  expect(stopped).toBeUndefined()
  expect(outcomes.slice(0, 2).map(({ label }) => label)).toEqual(['D1', '#2'])
})

test('[ORD-02] reports finished, unanswered and untried orders when a later call fails', async () => {
  const post = answering({ 1: offline() })
  const { outcomes, stopped } = await eachOrder(ids, 'hold', {})
  expect(outcomes.map(({ id }) => id)).toEqual(first)
  expect([stopped?.unanswered, stopped?.untried]).toEqual([second, third])
  expect(stopped?.error.message).toBe('Offline')
  expect(post).toHaveBeenCalledTimes(2)
})

test('[ORD-02] repeats the failed call with the same key, then sends the rest', async () => {
  const post = answering({ 1: offline(), 3: offline() })
  const broken = await eachOrder(ids, 'hold', {})
  const once = await broken.stopped!.resume()
  expect(once.outcomes.map(({ id }) => id)).toEqual([...first!, ...second!])
  expect(once.stopped?.unanswered).toEqual(third)
  const resumed = await once.stopped!.resume()
  expect([resumed.outcomes.length, resumed.stopped]).toEqual([ids.length, undefined])
  const keys = post.mock.calls.map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey)
  expect([keys[1], keys[3]]).toEqual([keys[2], keys[4]])
  expect(new Set(keys).size).toBe(3)
})

test('[ORD-02] treats a refused call as untried', async () => {
  answering({ 2: failed('Too many', { kind: 'refused', status: 429 }) })
  const { stopped } = await eachOrder(ids, 'hold', {})
  expect([stopped?.unanswered, stopped?.untried]).toEqual([[], third])
})

test('[ORD-02] keeps the form with its error when nothing is done yet', async () => {
  answering({ 0: offline() })
  await expect(eachOrder(ids, 'hold', {})).rejects.toThrow('Offline')
})

import { afterEach, describe, expect, test } from 'vitest'
import { Inkfold } from '../src/index.ts'
import { done, fakeApi, refused, type Answer, type FakeApi } from './fake_api.ts'

let api: FakeApi | undefined
afterEach(() => api?.stop())

async function clientOf(...answers: Answer[]) {
  api = await fakeApi(...answers)
  return { api, inkfold: new Inkfold({ baseUrl: api.baseUrl, key: 'k', maxRetries: 1 }) }
}

const page = (ids: number[], cursor?: string) =>
  done({ list: ids.map((id) => ({ id })), total: 5, total_is: 'exact', ...(cursor && { next_cursor: cursor }) })
const queriesOf = ({ received }: FakeApi) =>
  received.map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams))

describe('@DEV-05 lists of the client', () => {
  test('iterating reads page after page by cursor', async () => {
    const { api, inkfold } = await clientOf(page([1, 2], 'a'), page([3, 4], 'b'), page([5]))
    const ids: number[] = []
    for await (const order of inkfold.orders.list({ status: ['producing', 'paid'], order: 'id,asc' }))
      ids.push(order.id)
    expect(ids).toEqual([1, 2, 3, 4, 5])
    const filters = { 'status[]': 'paid', order: 'id,asc', limit: '100' }
    expect(api.received[0]?.url).toContain('status%5B%5D=producing&status%5B%5D=paid')
    expect(queriesOf(api)).toEqual([
      filters,
      { ...filters, cursor: 'a', with_total: '0' },
      { ...filters, cursor: 'b', with_total: '0' },
    ])
  })

  test('leaving the loop asks for no further page', async () => {
    const { api, inkfold } = await clientOf(page([1, 2], 'a'), page([3]))
    for await (const order of inkfold.orders.list({ limit: 2 })) if (order.id === 2) break
    expect(api.received).toHaveLength(1)
  })

  test('awaiting reads one page', async () => {
    const { api, inkfold } = await clientOf(page([1, 2], 'a'))
    const found = await inkfold.orders.list({ limit: 2, cursor: 'z' })
    expect(found).toEqual({ list: [{ id: 1 }, { id: 2 }], total: 5, total_is: 'exact', next_cursor: 'a' })
    expect(queriesOf(api)).toEqual([{ limit: '2', cursor: 'z' }])
  })

  test('a page that fails midway is repeated, and a refusal ends the loop', async () => {
    const { inkfold } = await clientOf(
      page([1], 'a'),
      refused(503, 'E_UNAVAILABLE', { retryAfter: 0 }),
      page([2], 'b'),
      refused(400, 'E_CURSOR_INVALID'),
    )
    const ids: number[] = []
    const reading = (async () => {
      for await (const order of inkfold.orders.list()) ids.push(order.id)
    })()
    await expect(reading).rejects.toMatchObject({ code: 'E_CURSOR_INVALID' })
    expect(ids).toEqual([1, 2])
  })

  test('conditions travel as JSON', async () => {
    const { api, inkfold } = await clientOf(page([]))
    const search = [{ field: 'total_amount', operator: 'gt', val: 100 }] as const
    await inkfold.orders.list({ search, status: 'paid', store_id: undefined as unknown as number })
    expect(queriesOf(api)).toEqual([{ search: JSON.stringify(search), status: 'paid' }])
  })
})

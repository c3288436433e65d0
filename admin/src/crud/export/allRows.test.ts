import type { DataProvider } from '@refinedev/core'
import { expect, test, vi } from 'vitest'
import { allRows } from './allRows'
import { EXPORT_MAX } from './limit'

type Asked = Parameters<DataProvider['getList']>[0]
type Tell = (done: number, of: number) => void

const ASKED = { sorters: [], filters: [] }

function listOf(total: number) {
  const getList = vi.fn<(asked: Asked) => Promise<unknown>>(({ pagination, meta }) => {
    const { pageSize = 1 } = pagination ?? {}
    const before = Number(meta?.['cursor'] ?? 0)
    const data = Array.from({ length: Math.max(0, Math.min(pageSize, total - before)) }, (_, at) => ({
      id: before + at,
    }))
    const next = before + data.length
    const counted = before === 0 ? Math.min(total, EXPORT_MAX) : data.length
    return Promise.resolve({ data, total: counted, ...(next < total && { next_cursor: String(next) }) })
  })
  return { getList: getList as unknown as DataProvider['getList'], asked: getList }
}

test('CRUD-09 · reports progress after every page of a long export, and none for a short one', async () => {
  const tell = vi.fn<Tell>()
  const { signal: stopped } = new AbortController()
  expect(await allRows(listOf(250), 'orders', ASKED, { tell, stopped })).toHaveLength(250)
  expect(tell.mock.calls).toEqual([
    [100, 250],
    [200, 250],
  ])
  tell.mockClear()
  expect(await allRows(listOf(100), 'orders', ASKED, { tell, stopped })).toHaveLength(100)
  expect(tell).not.toHaveBeenCalled()
})

test("CRUD-09 · ends an export at the browser's maximum", async () => {
  const { signal: stopped } = new AbortController()
  expect(await allRows(listOf(EXPORT_MAX + 50), 'orders', ASKED, { tell: vi.fn<Tell>(), stopped })).toHaveLength(
    EXPORT_MAX,
  )
})

test('CRUD-09 · requests no further page and returns nothing once stopped', async () => {
  const stop = new AbortController()
  const list = listOf(5000)
  const rows = await allRows(list, 'orders', ASKED, {
    tell: (done) => done === 200 && stop.abort(),
    stopped: stop.signal,
  })
  expect(rows).toBeNull()
  expect(list.asked).toHaveBeenCalledTimes(2)
})

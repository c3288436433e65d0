import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import type { DataProvider } from '@refinedev/core'
import type { Row } from '../row'
import type { listRequestOf } from '../state/tableParams'
import { EXPORT_MAX } from './limit'

interface Reading {
  /** Called after every page that is followed by another. */
  tell(done: number, of: number): void
  stopped: AbortSignal
  /** Rows that are enough. */
  limit?: number
}

/** The rows of all pages up to the browser's limit; null once stopped. */
export async function allRows(
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  asked: ReturnType<typeof listRequestOf>,
  { tell, stopped, limit = EXPORT_MAX }: Reading,
): Promise<Row[] | null> {
  const rows: Row[] = []
  let most = limit
  let cursor: unknown
  for (let page = 1; !stopped.aborted; page += 1) {
    const pagination = { currentPage: page, pageSize: PAGE_MAX }
    const answer = await getList<Row>({ resource, ...asked, pagination, meta: { cursor } })
    if (stopped.aborted) break
    rows.push(...answer.data)
    // Cursor pages have no total.
    if (!cursor) most = Math.min(answer.total, limit)
    cursor = answer['next_cursor']
    if (answer.data.length === 0 || rows.length >= most) return rows.slice(0, limit)
    tell(rows.length, most)
  }
  return null
}

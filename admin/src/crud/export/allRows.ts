import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import type { DataProvider } from '@refinedev/core'
import type { Row } from '../row'
import type { listRequestOf } from '../list/useListTable'

/** More is the work of a background export, not of a browser. */
export const EXPORT_MAX = 10_000

interface Reading {
  /** Told after every page that others follow. */
  tell(done: number, of: number): void
  stopped: AbortSignal
}

/** What a list holds on all of its pages, as far as a browser exports it; nothing once it is stopped. */
export async function allRows(
  { getList }: Pick<DataProvider, 'getList'>,
  resource: string,
  asked: ReturnType<typeof listRequestOf>,
  { tell, stopped }: Reading,
): Promise<Row[] | null> {
  const rows: Row[] = []
  let most = EXPORT_MAX
  let cursor: unknown
  for (let page = 1; !stopped.aborted; page += 1) {
    const pagination = { currentPage: page, pageSize: PAGE_MAX }
    const answer = await getList<Row>({ resource, ...asked, pagination, meta: { cursor } })
    if (stopped.aborted) break
    rows.push(...answer.data)
    // Behind a cursor nothing is counted anew.
    if (!cursor) most = Math.min(answer.total, EXPORT_MAX)
    cursor = answer['next_cursor']
    if (answer.data.length === 0 || rows.length >= most) return rows.slice(0, EXPORT_MAX)
    tell(rows.length, most)
  }
  return null
}

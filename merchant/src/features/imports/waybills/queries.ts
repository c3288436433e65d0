import type { WaybillFile } from '@inkfold/api/contracts/waybills'
import { http } from '@/http/client'
import { pagesQuery, type Page } from '@/ui/list/pages'

export const WAYBILLS = '/api/v1/waybills'
export const WAYBILL_FILES = '/api/v1/waybill-files'
const PAGE = 60

const UNMATCHED = JSON.stringify([{ field: 'order_id', operator: 'NULL' }])

/** All of them, or those that belong to no order. */
export const filesQuery = (isUnmatched: boolean) =>
  pagesQuery(['waybill-files', isUnmatched], (cursor, signal) =>
    http.get<Page<WaybillFile>>(WAYBILL_FILES, {
      signal,
      query: { limit: PAGE, cursor, with_total: cursor ? 0 : 1, search: isUnmatched ? UNMATCHED : null },
    }),
  )

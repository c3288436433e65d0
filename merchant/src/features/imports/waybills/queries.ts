import type { WaybillFile } from '@inkfold/api/contracts/waybills'
import { listQuery } from '@/ui/list/listQuery'

export const WAYBILLS = '/api/v1/waybills'
export const WAYBILL_FILES = '/api/v1/waybill-files'
const PAGE = 60

const UNMATCHED = JSON.stringify([{ field: 'order_id', operator: 'NULL' }])

/** All of them, or those that belong to no order. */
export const filesQuery = (isUnmatched: boolean) =>
  listQuery<WaybillFile>({
    key: ['waybill-files', isUnmatched],
    path: WAYBILL_FILES,
    asked: { search: isUnmatched ? UNMATCHED : null },
    perPage: PAGE,
  })

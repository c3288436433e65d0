import type { WaybillFile } from '@inkfold/api/contracts/waybills'
import { listQuery } from '@/ui/list/listQuery'

export const WAYBILLS = '/api/v1/waybills'
export const WAYBILL_FILES = '/api/v1/waybill-files'
const PAGE = 60

const UNMATCHED = JSON.stringify([{ field: 'order_id', operator: 'NULL' }])

export const filesQuery = (isUnmatched: boolean, numbers: string) =>
  listQuery<WaybillFile>({
    key: ['waybill-files', isUnmatched, numbers],
    path: WAYBILL_FILES,
    query: { search: isUnmatched ? UNMATCHED : null, numbers: numbers || null },
    perPage: PAGE,
  })

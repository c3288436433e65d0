import { BLANK_REQUEST_STATUSES } from '@inkfold/api/contracts/blank_requests'
import { statusFilters } from '@/ui/list/statusFilters'

export const { filtersIn, addressOf, hasFilters, toListQuery } = statusFilters(BLANK_REQUEST_STATUSES, 'request')
export type RequestFilters = ReturnType<typeof filtersIn>

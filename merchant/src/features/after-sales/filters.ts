import { AFTER_SALES_STATUSES } from '@inkfold/api/contracts/after_sales'
import { statusFilters } from '@/ui/list/statusFilters'

export const { filtersIn, addressOf, hasFilters, toListQuery } = statusFilters(AFTER_SALES_STATUSES, 'case')
export type CaseFilters = ReturnType<typeof filtersIn>

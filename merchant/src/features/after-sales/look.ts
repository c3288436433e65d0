import { AFTER_SALES_STATUSES } from '@inkfold/api/contracts/after_sales'
import { statusLook } from '@/ui/list/statusLook'

export const { lookIn, addressOf, isNarrowed, asked } = statusLook(AFTER_SALES_STATUSES, 'case')
export type Look = ReturnType<typeof lookIn>

import { BLANK_REQUEST_STATUSES } from '@inkfold/api/contracts/blank_requests'
import { statusLook } from '@/ui/list/statusLook'

export const { lookIn, addressOf, isNarrowed, asked } = statusLook(BLANK_REQUEST_STATUSES, 'request')
export type Look = ReturnType<typeof lookIn>

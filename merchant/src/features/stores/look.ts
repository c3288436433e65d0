import type { SearchEntry } from '@inkfold/api/contracts/lists'
import { SWITCH_STATUSES } from '@inkfold/api/contracts/statuses'
import { SALES_PLATFORMS, type SalesPlatform } from '@inkfold/api/contracts/supplier_levels'
import { statusLook } from '@/ui/list/statusLook'

const base = statusLook(SWITCH_STATUSES, 'store')

export type Look = ReturnType<typeof base.lookIn> & { platform: SalesPlatform | null }

export const lookIn = (query: URLSearchParams): Look => ({
  ...base.lookIn(query),
  platform: SALES_PLATFORMS.find((one) => one === query.get('platform')) ?? null,
})

export function addressOf({ platform, ...look }: Look, opened?: number): URLSearchParams {
  const address = base.addressOf(look, opened)
  if (platform) address.set('platform', platform)
  return address
}

export const WIDE: Look = { q: '', status: null, platform: null }
export const isNarrowed = ({ platform, ...look }: Look) => platform !== null || base.isNarrowed(look)

export function asked({ q, status, platform }: Look) {
  const entries: (SearchEntry | false)[] = [
    status !== null && { field: 'status', operator: 'eq', val: status },
    platform !== null && { field: 'sales_platform', operator: 'eq', val: platform },
  ]
  const search = entries.filter((entry) => entry !== false)
  return { order: 'id,desc', quickSearch: q || null, search: search.length > 0 ? JSON.stringify(search) : null }
}

import type { SearchEntry } from '@inkfold/api/contracts/lists'
import { PUBLICATIONS } from '@inkfold/api/contracts/finished'
import { SALES_PLATFORMS, type SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { statusFilters } from '@/ui/list/statusFilters'

const base = statusFilters(PUBLICATIONS, 'publication')

export type PublicationFilters = ReturnType<typeof base.filtersIn> & { platform: SalesPlatform | null }

export const filtersIn = (query: URLSearchParams): PublicationFilters => ({
  ...base.filtersIn(query),
  platform: SALES_PLATFORMS.find((one) => one === query.get('platform')) ?? null,
})

export function addressOf({ platform, ...filters }: PublicationFilters, opened?: number): URLSearchParams {
  const address = base.addressOf(filters, opened)
  if (platform) address.set('platform', platform)
  return address
}

export const NO_FILTERS: PublicationFilters = { q: '', status: null, platform: null }
export const hasFilters = ({ platform, ...filters }: PublicationFilters) =>
  platform !== null || base.hasFilters(filters)

export function toListQuery({ q, status, platform }: PublicationFilters) {
  const entries: (SearchEntry | false)[] = [
    status !== null && { field: 'status', operator: 'eq', val: status },
    platform !== null && { field: 'sales_platform', operator: 'eq', val: platform },
  ]
  const search = entries.filter((entry) => entry !== false)
  return { order: 'id,desc', quickSearch: q || null, search: search.length > 0 ? JSON.stringify(search) : null }
}

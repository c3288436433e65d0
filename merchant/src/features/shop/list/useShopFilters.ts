import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { addressOf, filtersIn } from './shopFilters'

const ADDRESS = { filtersIn, addressOf }

export function useShopFilters() {
  const { filters, change } = useUrlFilters(ADDRESS)
  return { filters, change }
}

export type Change = ReturnType<typeof useShopFilters>['change']

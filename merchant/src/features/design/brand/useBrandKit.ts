import { ClientError } from '@inkfold/api/client'
import type { BrandKit, SaveBrandKit } from '@inkfold/api/contracts/brand_kit'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { toast } from '@/ui/toast/toast'

const PATH = '/api/v1/brand-kit'

export const brandKitQuery = queryOptions({
  queryKey: ['brand-kit'] as const,
  queryFn: ({ signal }) => http.get<BrandKit>(PATH, { signal }),
})

export type KitContent = Omit<SaveBrandKit, 'version'>
export type KitChange = (kit: KitContent) => KitContent

/** Applied again to the newer kit when a colleague saved in between. */
const TRIES = 3

/** Saves a change of the kit, and says why where it was refused; true once it is saved. */
export function useSaveBrandKit() {
  const cache = useQueryClient()
  const saved = async (change: KitChange, left = TRIES): Promise<void> => {
    const { version, logos, palettes, fonts } = await cache.fetchQuery({ ...brandKitQuery, staleTime: 0 })
    const body = { ...change({ palettes, fonts, logos: logos.map(({ id }) => id) }), version }
    try {
      cache.setQueryData(brandKitQuery.queryKey, await http.put<BrandKit>(PATH, body))
    } catch (error) {
      const isOutdated = error instanceof ClientError && error.reason === 'E_VERSION_CONFLICT'
      if (!isOutdated || left === 1) throw error
      await saved(change, left - 1)
    }
  }
  return async (change: KitChange): Promise<boolean> => {
    try {
      await saved(change)
      return true
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      if (!error.silent) toast.danger(Object.values(error.errors ?? {})[0]?.[0] ?? error.message)
      return false
    }
  }
}

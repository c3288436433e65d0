import type { KeptAddress } from '@inkfold/api/contracts/logistics'
import { useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { BLANK, bodyOf, entriesOf } from './address'
import { ADDRESSES, addressesQuery } from './queries'
import { useEntries } from './useEntries'

export function useAddress(address: KeptAddress | undefined, onSaved: (address: KeptAddress) => void) {
  const cache = useQueryClient()
  return useEntries(address ? entriesOf(address) : BLANK, async (values) => {
    const body = bodyOf(values)
    const saved = address
      ? await http.patch<KeptAddress>(`${ADDRESSES}/${address.id}`, { ...body, version: address.version })
      : await http.post<KeptAddress>(ADDRESSES, body)
    await cache.invalidateQueries(addressesQuery)
    onSaved(saved)
  })
}

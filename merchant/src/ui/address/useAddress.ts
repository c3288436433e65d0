import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { BLANK, addressBody, entriesOf } from './address'
import { ADDRESSES, addressesQuery } from './queries'
import { useAddressForm } from './useAddressForm'

export function useAddress(address: SavedAddress | undefined, onSaved: (address: SavedAddress) => void) {
  const cache = useQueryClient()
  return useAddressForm(address ? entriesOf(address) : BLANK, async (values) => {
    const body = addressBody(values)
    const saved = address
      ? await http.patch<SavedAddress>(`${ADDRESSES}/${address.id}`, { ...body, version: address.version })
      : await http.post<SavedAddress>(ADDRESSES, body)
    await cache.invalidateQueries(addressesQuery)
    onSaved(saved)
  })
}

import type { KeptAddress } from '@inkfold/api/contracts/logistics'
import { useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { broken, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { BLANK, bodyOf, entriesOf } from './address'
import { ADDRESSES, addressesQuery } from './queries'

/** The form of an address; what its country asks for is the API's to say. */
export function useAddress(address: KeptAddress | undefined, onSaved: (address: KeptAddress) => void) {
  const cache = useQueryClient()
  return useForm({
    initial: address ? entriesOf(address) : BLANK,
    check: ({ firstname, mobile_phone, street }) =>
      broken({ firstname: required(firstname), mobile_phone: required(mobile_phone), street: required(street) }),
    async send(values) {
      const body = bodyOf(values)
      const saved = address
        ? await http.patch<KeptAddress>(`${ADDRESSES}/${address.id}`, { ...body, version: address.version })
        : await http.post<KeptAddress>(ADDRESSES, body)
      await cache.invalidateQueries(addressesQuery)
      onSaved(saved)
    },
  })
}

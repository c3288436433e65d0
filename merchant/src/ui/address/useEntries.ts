import { broken, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import type { AddressEntries } from './address'

export const useEntries = (initial: AddressEntries, send: (entries: AddressEntries) => Promise<unknown>) =>
  useForm({
    initial,
    check: ({ firstname, mobile_phone, country, street }) =>
      broken({
        firstname: required(firstname),
        mobile_phone: required(mobile_phone),
        country: required(country),
        street: required(street),
      }),
    send,
  })

export type WrittenAddress = ReturnType<typeof useEntries>

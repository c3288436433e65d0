import { violatedRules, required } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import type { AddressEntries } from './address'

export const useAddressForm = (initial: AddressEntries, send: (entries: AddressEntries) => Promise<unknown>) =>
  useForm({
    initial,
    check: ({ firstname, mobile_phone, country, street }) =>
      violatedRules({
        firstname: required(firstname),
        mobile_phone: required(mobile_phone),
        country: required(country),
        street: required(street),
      }),
    send,
  })

export type AddressFormState = ReturnType<typeof useAddressForm>

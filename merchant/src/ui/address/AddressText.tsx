import type { ReceiverAddress } from '@inkfold/api/contracts/logistics'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@/i18n/useT'
import { addressLine } from './address'
import styles from './address.module.css'
import { countriesQuery } from './queries'

export function AddressText({ address }: { address: ReceiverAddress }) {
  const { data: countries = [] } = useQuery(countriesQuery(useLanguage()))
  const country = countries.find(({ value }) => value === address.country)?.label ?? address.country
  return (
    <span className={styles.text}>
      <span>
        <strong>{address.firstname}</strong> {address.mobile_phone}
      </span>
      <span>{addressLine(address, country)}</span>
    </span>
  )
}

import type { OrderDetail } from '@inkfold/api/contracts/orders'
import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'
import CountryCell from '@/pages/logistics/CountryCell'
import styles from './page.module.css'

export function Receiver({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const { receiver } = order
  if (!receiver) return <p className={styles.none}>{t('receiver.none')}</p>
  const { firstname, mobile_phone: phone, street, district, city, province, postcode } = receiver
  return (
    <address className={styles.receiver}>
      <b>{firstname}</b> {phone}
      <br />
      {[street, district, city, province, postcode].filter(Boolean).join(', ')}
      <br />
      <CountryCell row={order as unknown as Row} name="country" />
    </address>
  )
}

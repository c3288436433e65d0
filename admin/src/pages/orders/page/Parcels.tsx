import type { OrderDetail } from '@inkfold/api/contracts/orders'
import type { OrderParcels } from '@inkfold/api/contracts/shipments'
import { useQuery } from '@tanstack/react-query'
import { wordOf } from '@/crud/choices'
import { RecordLink } from '@/crud/RecordLink'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { ParcelList } from '@/pages/fulfilment/ParcelsDetail'
import { shipmentStatuses } from '@/resources/fulfilment/words'
import { Chip } from '@/ui/Chip'
import { Problem } from '@/ui/Problem'
import { parcelsQuery } from './api'
import { Section } from './OrderPage'
import styles from './page.module.css'

/** Shipments with each parcel's tracking number and last event; empty before payment. */
export function Parcels({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const isPaid = order.payment !== 'unpaid'
  const query = useQuery({ ...parcelsQuery(order), enabled: isPaid })
  if (!isPaid) return null
  const shipments = query.data?.shipments ?? []
  return (
    <Section title={t('parcels')}>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && shipments.length === 0 && (
        <p className={styles.none}>
          {order.tracking_no ? t('parcels.given', { no: order.tracking_no }) : t('parcels.none')}
        </p>
      )}
      <ul className={styles.cards}>
        {shipments.map((one) => (
          <li key={one.id}>
            <Sent shipment={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Sent({
  shipment: { id, shipment_no: no, carrier, status, sent_at: at, parcels },
}: {
  shipment: OrderParcels['shipments'][number]
}) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  return (
    <>
      <p className={styles.cardHead}>
        <RecordLink resource="shipments" id={id}>
          <code>{no}</code>
        </RecordLink>
        <Chip tone={shipmentStatuses.tones?.[status]}>{wordOf(shipmentStatuses, status, words)}</Chip>
        <span>{carrier}</span>
        {at && <span>{t('parcels.sent', { time: format.dateTime(at) })}</span>}
      </p>
      <ParcelList parcels={parcels} />
    </>
  )
}

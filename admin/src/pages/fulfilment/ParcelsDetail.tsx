import type { Parcel, Shipment } from '@inkfold/api/contracts/shipments'
import type { Row } from '@/crud/row'
import { capitalize } from '@/i18n/capitalize'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './fulfilment.module.css'

export default function ParcelsDetail({ row }: { row: Row }) {
  return <ParcelList parcels={(row as unknown as Shipment).parcels} />
}

export function ParcelList({ parcels }: Pick<Shipment, 'parcels'>) {
  const t = useT('shipments')
  return (
    <section className={styles.stack} aria-label={t('parcels')}>
      {parcels.map((parcel) => (
        <One key={parcel.id} parcel={parcel} />
      ))}
    </section>
  )
}

function One({ parcel: { number, tracking_no: no, status, weight_g: grams, pieces, events } }: { parcel: Parcel }) {
  const t = useT('shipments')
  const words = useT('words')
  const format = useFormat()
  const facts = [
    capitalize(words(`parcelStatuses.${status}`)),
    t('pieces', { count: pieces }),
    grams && `${format.number(grams)} g`,
  ]
  return (
    <div>
      <h3 className={styles.heading}>
        {number} · {no}
      </h3>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      {events.length === 0 ? (
        <p className={styles.quiet}>{t('events.none')}</p>
      ) : (
        <ol className={styles.events}>
          {events.map(({ code, happened_at: at, place, text }) => (
            <li key={`${code} ${at}`}>
              <time dateTime={at}>{format.dateTime(at)}</time>
              <span>{[capitalize(words(`trackingCodes.${code}`)), place, text].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

import type { OrderParcels, Parcel } from '@inkfold/api/contracts/shipments'
import { useQuery } from '@tanstack/react-query'
import { capitalize } from '@/i18n/capitalize'
import { formatNumber, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { CopyButton } from '@/ui/CopyButton'
import { Loaded } from '@/ui/Loaded'
import { Loading } from '@/ui/Loading'
import { parcelsQuery } from '../queries'
import styles from './detail.module.css'

export function Parcels({ id }: { id: number }) {
  const t = useT('orders')
  const query = useQuery(parcelsQuery(id))
  return (
    <section>
      <h3>{t('parcels')}</h3>
      <Loaded query={query} waiting={<Loading isPart />}>
        {({ shipments }) =>
          shipments.length === 0 ? (
            <p className={styles.quiet}>{t('parcels.none')}</p>
          ) : (
            <ul className={styles.parts}>
              {shipments.map((one) => (
                <li key={one.id}>
                  <Shipment shipment={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Shipment({ shipment }: { shipment: OrderParcels['shipments'][number] }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const { shipment_no: no, carrier, status, sent_at: sent, parcels } = shipment
  return (
    <>
      <h4>
        {no} <small>{capitalize(words(`shipmentStatuses.${status}`))}</small>
      </h4>
      <p className={styles.quiet}>
        {[carrier, sent && t('parcels.sent', { time: formatTime(sent, language) })].filter(Boolean).join(' · ')}
      </p>
      {parcels.map((one) => (
        <OneParcel key={one.id} parcel={one} />
      ))}
    </>
  )
}

function OneParcel({ parcel: { tracking_no: no, status, pieces, weight_g: grams, events } }: { parcel: Parcel }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const facts = [
    capitalize(words(`parcelStatuses.${status}`)),
    t('pieces', { count: pieces }),
    grams && `${formatNumber(grams, language)} g`,
  ]
  return (
    <div className={styles.parcel}>
      <p>
        <b>{no}</b> <CopyButton text={no} />
        <span className={styles.quiet}> {facts.filter(Boolean).join(' · ')}</span>
      </p>
      {events.length > 0 && (
        <ol className={styles.timeline} aria-label={t('parcels.events', { no })}>
          {events.map(({ code, happened_at: at, place, text }) => (
            <li key={`${code} ${at} ${place}`}>
              <strong>{capitalize(words(`trackingCodes.${code}`))}</strong>
              {(place || text) && <span>{[place, text].filter(Boolean).join(' · ')}</span>}
              <small>
                <time dateTime={at}>{formatTime(at, language)}</time>
              </small>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

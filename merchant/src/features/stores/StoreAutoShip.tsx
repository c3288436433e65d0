import type { SkippedShipment } from '@inkfold/api/contracts/auto_ship'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Loaded } from '@/ui/Loaded'
import { autoShipQuery } from './queries'
import styles from './stores.module.css'

/** Shipments that were not marked as shipped when their hours were over. */
export function StoreAutoShip({ store }: { store: StoreRow }) {
  const t = useT('stores')
  const query = useQuery(autoShipQuery(store.id))
  return (
    <section className={styles.part} aria-label={t('auto_ship')}>
      <h3>{t('auto_ship')}</h3>
      <Loaded query={query}>
        {({ hours, skipped }) => (
          <>
            <p>{hours === 0 ? t('auto_ship.off') : t('auto_ship.on', { count: hours })}</p>
            {skipped.length === 0 ? (
              hours > 0 && <p>{t('auto_ship.none')}</p>
            ) : (
              <ul className={styles.open} aria-label={t('auto_ship.skipped')}>
                {skipped.map((one) => (
                  <Skipped key={`${one.shipment_no} ${one.reason}`} skipped={one} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Skipped({ skipped }: { skipped: SkippedShipment }) {
  const t = useT('stores')
  const language = useLanguage()
  const { order_id: id, order_no: no, shipment_no: shipment, reason, message, state } = skipped
  const { due_at: due, last_at: last, next_at: next } = skipped
  return (
    <li>
      <b>
        <Link to={`/admin/order/detail?id=${id}`}>{no}</Link>
      </b>
      <span>
        {[
          shipment,
          t('auto_ship.due', { time: formatTime(due, language) }),
          t('auto_ship.last', { time: formatTime(last, language) }),
        ].join(' · ')}
      </span>
      <span>{message ?? t(reason === 'refused' ? 'auto_ship.refused' : `auto_ship.${reason}`)}</span>
      {state === 'waiting' ? (
        <>
          <span>{t(`auto_ship.do.${reason}`)}</span>
          {next && <span>{t('auto_ship.next', { time: formatTime(next, language) })}</span>}
        </>
      ) : (
        <span>{t(`auto_ship.state.${state}`)}</span>
      )}
    </li>
  )
}

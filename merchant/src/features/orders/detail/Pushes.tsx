import type { ParcelPush } from '@inkfold/api/contracts/order_sync'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { pushesQuery } from '../queries'
import styles from './detail.module.css'

/** What the sales platform knows of the order's parcels; nothing for orders that are not synced. */
export function Pushes({ order: { id, version, sync_state: state } }: { order: OrderDetail }) {
  const t = useT('orders')
  const { data } = useQuery({ ...pushesQuery(id, version), enabled: state !== 'none' })
  if (!data || data.length === 0) return null
  return (
    <section>
      <h3>{t('pushes')}</h3>
      <ul className={styles.parts}>
        {data.map((push) => (
          <li key={push.tracking_no}>
            <p>
              <b>{push.tracking_no}</b> <PushState push={push} />
            </p>
            {push.message && <p role="alert">{push.message}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PushState({ push: { state, pushed_at: at, next_at: next, attempts } }: { push: ParcelPush }) {
  const t = useT('orders')
  const language = useLanguage()
  const time = state === 'pushed' ? at : next
  const isRepeated = state === 'waiting' && attempts > 0
  return (
    <span className={styles.quiet}>
      {t(isRepeated ? 'pushes.again' : `pushes.${state}`, { time: time ? formatTime(time, language) : '' })}
    </span>
  )
}

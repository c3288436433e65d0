import { ITEM_STATUSES } from '@inkfold/api/contracts/fulfilment'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { parcelsQuery } from '../queries'
import styles from './detail.module.css'

/** Pieces of a sub-order by production stage; hidden until a factory has it. */
export function Progress({ id, part }: { id: number; part: string }) {
  const t = useT('orders')
  const words = useT('shared')
  const { data } = useQuery(parcelsQuery(id))
  const made = data?.parts.find(({ part_no: no }) => no === part)
  if (!made) return null
  const counts = ITEM_STATUSES.flatMap((status) => {
    const count = made.progress[status]
    return count ? [[status, count] as const] : []
  })
  return (
    <ul className={styles.progress} aria-label={t('progress', { no: part })}>
      {counts.map(([status, count]) => (
        <li key={status}>
          {words(`itemStatuses.${status}`)} <b>{t('pieces', { count })}</b>
        </li>
      ))}
    </ul>
  )
}

import type { RechargeWay } from '@inkfold/api/contracts/recharges'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney, formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loaded } from '@/ui/Loaded'
import { recentQuery } from './queries'
import styles from './recharge.module.css'
import { StatusChip } from './StatusChip'

export function RecentRecharges({ way }: { way: RechargeWay }) {
  const t = useT('recharge')
  const language = useLanguage()
  const query = useQuery(recentQuery(way))
  return (
    <section className={styles.panel} aria-labelledby="recharges-recent">
      <h2 id="recharges-recent">{t('recent')}</h2>
      <Loaded query={query}>
        {(recharges) =>
          recharges.length === 0 ? (
            <EmptyList
              nothing={{
                title: t('recent.none'),
                body: t('recent.none.body'),
                action: null,
                sketch: 'lines',
                isPanel: true,
              }}
            />
          ) : (
            <ul className={styles.recent}>
              {recharges.map(({ no, credited, status, created_at }) => (
                <li key={no}>
                  <Link to={`/admin/rechargeResult?no=${no}`}>
                    <strong>{formatMoney(credited, language)}</strong>
                    <StatusChip status={status} />
                    <span>{no}</span>
                    <time dateTime={created_at}>{formatTime(created_at, language)}</time>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

import { shownCount, type LimitUsage } from '@inkfold/api/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { limitsQuery } from './api'
import styles from './suppliers.module.css'

export function LimitBars({ supplier }: { supplier: number }) {
  const { data, error, refetch } = useQuery(limitsQuery(supplier))
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton rows={10} />
  return (
    <ul className={styles.bars}>
      {data.map((usage) => (
        <LimitBar key={usage.limit} usage={usage} />
      ))}
    </ul>
  )
}

const NEARLY = 80

function LimitBar({ usage: { limit, used, allowed, merchant } }: { usage: LimitUsage }) {
  const t = useT('supplier-limits')
  const words = useT('words')
  const percent = shareOf(used, allowed)
  const counts = { used: shownCount(limit, used), allowed: allowed === null ? '' : shownCount(limit, allowed) }
  const state = percent >= 100 ? 'full' : percent >= NEARLY ? 'nearly' : undefined
  return (
    <li className={styles.bar} data-state={state}>
      <span className={styles.limit}>{words(`levelLimits.${limit}`)}</span>
      <span className={styles.count}>{t(allowed === null ? 'used_unlimited' : 'used_of', counts)}</span>
      <Progress
        percent={percent}
        showInfo={false}
        size="small"
        aria-label={words(`levelLimits.${limit}`)}
        strokeColor={state ? 'currentColor' : undefined}
      />
      <span className={styles.note}>
        {merchant && t('most_by', { merchant })}
        {state && <b>{t(state)}</b>}
      </span>
    </li>
  )
}

function shareOf(used: number, allowed: number | null): number {
  if (allowed === null) return 0
  return allowed === 0 ? 100 : Math.min(100, (used / allowed) * 100)
}

import { PRODUCTION_STEPS, type ProductionTrend } from '@inkfold/api/contracts/dashboard'
import { Link } from 'react-router'
import { linkTo } from '@/crud/actions/useRowActions'
import { capitalize } from '@/i18n/capitalize'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { rejectedBetween } from './productionApi'
import chart from './chart.module.css'
import styles from './dashboard.module.css'

interface ProductionPeopleProps {
  trend: ProductionTrend
  /** Path of the list of pieces; null if the user has none. */
  pieces: string | null
}

/** Why pieces were rejected, and who made how many. */
export function ProductionPeople({ trend, pieces }: ProductionPeopleProps) {
  return (
    <div className={`${styles.split} ${styles.made}`}>
      {trend.reasons.length > 0 && <Reasons trend={trend} pieces={pieces} />}
      {trend.workers && trend.workers.length > 0 && <Workers workers={trend.workers} />}
    </div>
  )
}

function Reasons({ trend: { from, to, reasons, now }, pieces }: ProductionPeopleProps) {
  const t = useT('dashboard')
  const words = useT('words')
  const format = useFormat()
  const listOf = (reason: string) =>
    `${pieces}?${new URLSearchParams([...rejectedBetween(from, to), ...linkTo({ reject_reason: [reason] })])}`
  return (
    <section aria-labelledby="made-reasons">
      <h3 id="made-reasons">{t('made.reasons')}</h3>
      <ol className={styles.products}>
        {reasons.map(({ reason, pieces: count }) => {
          const name = capitalize(words(`rejectReasons.${reason}`))
          return (
            <li key={reason}>
              <span>{pieces ? <Link to={listOf(reason)}>{name}</Link> : name}</span>
              <span>{format.number(Math.round((count / now.rejected) * 100))}%</span>
              <b>{t('made.pieces', { count })}</b>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Workers({ workers }: { workers: NonNullable<ProductionTrend['workers']> }) {
  const t = useT('dashboard')
  const format = useFormat()
  return (
    <div>
      <h3 id="made-workers">{t('made.workers')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keyboard too */}
      <div className={chart.table} role="region" aria-labelledby="made-workers" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('made.worker')}</th>
              {[...PRODUCTION_STEPS, 'reject' as const].map((step) => (
                <th key={step} scope="col">
                  {t(`made.step.${step}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {workers.map(({ user_id: id, name, steps, rejected }) => (
              <tr key={id ?? 'others'}>
                <th scope="row">{name ?? t('made.others')}</th>
                {PRODUCTION_STEPS.map((step) => (
                  <td key={step}>{format.number(steps[step])}</td>
                ))}
                <td>{format.number(rejected)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

import type { AfterSalesOpinion } from '@inkfold/api/contracts/after_sales'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './cases.module.css'

export function CaseOpinions({ opinions }: { opinions: readonly AfterSalesOpinion[] }) {
  const t = useT('after-sales')
  const words = useT('words')
  const format = useFormat()
  if (opinions.length === 0) return null
  return (
    <section className={styles.opinions} aria-label={t('opinions')}>
      <p>{t('opinions')}</p>
      <ul>
        {opinions.map(({ factory_id, factory, paid_by: payer, note, given_name: name, given_at: at }) => (
          <li key={factory_id}>
            {payer ? t('opinion.is', { factory, payer: words(`payers.${payer}`) }) : t('opinion.none', { factory })}
            {at && (
              <small>
                {name} · <time dateTime={at}>{format.dateTime(at)}</time>
              </small>
            )}
            {note && <blockquote>{note}</blockquote>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { AfterSalesOpinion } from '@inkfold/api/contracts/after_sales'
import { useFormat } from '@/i18n/format'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import styles from './cases.module.css'

export function CaseOpinions({ opinions }: { opinions: readonly AfterSalesOpinion[] }) {
  const t = useT('after-sales')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  if (opinions.length === 0) return null
  return (
    <section className={styles.opinions} aria-label={t('opinions')}>
      <p>{t('opinions')}</p>
      <ul>
        {opinions.map(({ paid_by: payer, note, given_name: name, given_at: at, ...opinion }) => (
          <li key={opinion.factory_id}>
            {t(payer ? 'opinion.is' : 'opinion.none', {
              factory: nameOf(opinion, 'factory', language),
              payer: payer && words(`payers.${payer}`),
            })}
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

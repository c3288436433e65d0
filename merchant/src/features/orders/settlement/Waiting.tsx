import { useT } from '@/i18n/useT'
import { PageHead } from '@/ui/list/PageHead'
import styles from './settlement.module.css'

export function Waiting({ lead }: { lead?: string }) {
  const t = useT('settlement')
  return (
    <div className={styles.page} aria-busy="true">
      <PageHead title={t('title')} lead={lead} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {(['receiver', 'logistics', 'items'] as const).map((part) => (
            <section key={part} className={styles.panel}>
              <h2>{t(part)}</h2>
              <div className={styles.coming} data-part={part} />
            </section>
          ))}
        </div>
        <section className={styles.sum}>
          <h2>{t('sum')}</h2>
          <div className={styles.coming} data-part="sum" />
        </section>
      </div>
    </div>
  )
}

import { RECHARGE_AGREEMENT } from '@inkfold/api/contracts/agreement'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import styles from './recharge.module.css'

const ARTICLES = [1, 2, 3, 4, 5] as const

export function Agreement({ onClose }: { onClose(): void }) {
  const t = useT('recharge')
  return (
    <Dialog title={t('agreement.title')} onClose={onClose}>
      <p className={styles.quiet}>{t('agreement.version', { version: RECHARGE_AGREEMENT.version })}</p>
      <ol className={styles.articles}>
        {ARTICLES.map((article) => (
          <li key={article}>{t(`agreement.${article}`)}</li>
        ))}
      </ol>
    </Dialog>
  )
}

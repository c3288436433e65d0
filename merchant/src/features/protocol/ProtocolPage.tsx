import { AGREEMENT } from '@inkfold/api/contracts/agreement'
import { useSiteName } from '@/http/site'
import { useTitle } from '@/http/title'
import { formatDay } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './protocol.module.css'

const ARTICLES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export default function ProtocolPage() {
  const t = useT('protocol')
  const site = useSiteName()
  const language = useLanguage()
  useTitle(useT('common')('titles.protocol'))
  return (
    <article className={styles.protocol}>
      <h1>{t('title', { site })}</h1>
      <p className={styles.version}>
        {t('version', { version: AGREEMENT.version, date: formatDay(AGREEMENT.inForce, language) })}
      </p>
      <p>{t('intro', { site })}</p>
      <ol>
        {ARTICLES.map((article) => (
          <li key={article}>
            <h2>{t(`${article}.title`)}</h2>
            <p>{t(`${article}.body`, { site })}</p>
          </li>
        ))}
      </ol>
    </article>
  )
}

import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import styles from '../home3.module.css'

export function Hero3() {
  const t = useT('home3')
  return (
    <header className={styles.head}>
      <h1>{t('hero.title')}</h1>
      <p>{t('hero.lead')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/register" variant="primary" large>
          {t('hero.start')}
        </ButtonLink>
        <ButtonLink to="/#how" large>
          {t('hero.follow')}
        </ButtonLink>
      </div>
    </header>
  )
}

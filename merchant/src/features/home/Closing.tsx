import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { ColourBar } from '@/ui/ColourBar'
import styles from './parts.module.css'

export function Closing() {
  const t = useT('home1')
  return (
    <section className={styles.closing}>
      <div>
        <ColourBar />
        <h2>{t('end.title')}</h2>
        <p>{t('end.body')}</p>
      </div>
      <ButtonLink to="/register" variant="primary" large>
        {t('hero.start')}
      </ButtonLink>
    </section>
  )
}

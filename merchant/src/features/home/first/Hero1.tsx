import type { ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import styles from '../home1.module.css'

export function Hero1({ shirt }: { shirt: ReactNode }) {
  const t = useT('home1')
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{t('hero.title')}</h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <div className={styles.actions}>
          <ButtonLink to="/register" variant="primary" large>
            {t('hero.start')}
          </ButtonLink>
          <ButtonLink to="/#how" large>
            {t('hero.how')}
          </ButtonLink>
        </div>
        <p className={styles.small}>{t('hero.cost')}</p>
      </div>
      {shirt}
    </section>
  )
}

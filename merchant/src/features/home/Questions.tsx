import { useT } from '@/i18n/useT'
import styles from './parts.module.css'

const QUESTIONS = [1, 2, 3, 4, 5] as const

export function Questions() {
  const t = useT('home1')
  return (
    <section className={styles.questions} id="questions">
      <h2>{t('faq.title')}</h2>
      <div>
        {QUESTIONS.map((question) => (
          <details key={question}>
            <summary>{t(`faq.${question}.q`)}</summary>
            <p>{t(`faq.${question}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

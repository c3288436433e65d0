import { useT } from '@/i18n/useT'
import { Comments } from '../team/Comments'
import styles from './cases.module.css'

export function CaseComments({ id }: { id: number }) {
  const words = useT('words')
  return (
    <section className={styles.comments} aria-label={words('team.comments')}>
      <h3>{words('team.comments')}</h3>
      <Comments record={{ kind: 'after-sales', id }} />
    </section>
  )
}

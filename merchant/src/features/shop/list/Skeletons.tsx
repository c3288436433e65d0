import { useT } from '@/i18n/useT'
import styles from './list.module.css'

const COUNT = Array.from({ length: 8 }, (_, index) => index)

/** As large as the loaded content, so that nothing shifts. */
export function Skeletons() {
  const t = useT('shop')
  return (
    <div className={styles.skeletons} aria-busy="true" aria-label={t('loading')} role="status">
      {COUNT.map((index) => (
        <div key={index} className={styles.skeleton}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

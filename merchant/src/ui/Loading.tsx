import styles from './page.module.css'

/** No words: it stands in before the words themselves have arrived. */
export function Loading() {
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}

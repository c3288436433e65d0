import styles from './page.module.css'

/** Without text, because translations may not be loaded yet. */
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

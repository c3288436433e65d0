import styles from './page.module.css'

/** Without text, because translations may not be loaded yet. A part of a screen waits in the height of a few lines. */
export function Loading({ isPart = false }: { isPart?: boolean }) {
  return (
    <div className={isPart ? `${styles.loading} ${styles.part}` : styles.loading} aria-busy="true">
      <div className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}

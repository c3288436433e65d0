import styles from './motif.module.css'

/** Decorative bar in the four process colours. */
export function ColourBar() {
  return (
    <span className={styles.bar} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

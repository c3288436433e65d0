import styles from './motif.module.css'

/** Cyan, magenta, yellow, black: the only ornament of the house. */
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

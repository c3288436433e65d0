import styles from './motif.module.css'

export function CropMarks() {
  return (
    <span className={styles.crop} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}

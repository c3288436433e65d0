import styles from './motif.module.css'

/** The print shop's corner marks, for the picture they frame. */
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

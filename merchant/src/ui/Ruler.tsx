import styles from './motif.module.css'

const MARKS = Array.from({ length: 61 }, (_, index) => index)

export function Ruler() {
  return (
    <svg className={styles.ruler} viewBox="0 0 360 18" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      {MARKS.map((mark) => (
        <path key={mark} d={`M${mark * 6 + 0.5} 0v${mark % 10 === 0 ? 14 : mark % 5 === 0 ? 10 : 6}`} />
      ))}
    </svg>
  )
}

import type { Kind } from './kinds'
import styles from './blanks.module.css'

/** A blank in outline with the face that is printed. */
export function BlankPicture({ kind: { outline, details, face } }: { kind: Kind }) {
  return (
    <svg className={styles.picture} viewBox="-40 -20 680 680" width="240" height="240" aria-hidden="true">
      <path d={outline} className={styles.outline} />
      <path d={details} className={styles.details} />
      <rect {...face} className={styles.face} />
    </svg>
  )
}

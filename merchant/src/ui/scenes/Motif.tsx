import { useId } from 'react'
import styles from './scenes.module.css'

export function Motif({ printed = 1 }: { printed?: number }) {
  const clip = useId()
  return (
    <g clipPath={printed < 1 ? `url(#${clip})` : undefined}>
      <clipPath id={clip}>
        <rect x="-10" y="-10" width="120" height={10 + 100 * printed} />
      </clipPath>
      <circle cx="50" cy="40" r="30" className={styles.sun} />
      <path d="M0 58q12.5-14 25 0t25 0t25 0t25 0v12H0Z" className={styles.wave} />
      <path d="M0 74q12.5-10 25 0t25 0t25 0t25 0v6H0Z" className={styles.wave} />
      <path d="M0 88q12.5-8 25 0t25 0t25 0t25 0v4H0Z" className={styles.wave} />
    </g>
  )
}

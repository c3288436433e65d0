import { Garment } from './Garment'
import { Scene } from './Scene'
import styles from './scenes.module.css'

export function SellScene({ alt }: { alt?: string }) {
  return (
    <Scene alt={alt}>
      <rect x="62" y="92" width="112" height="150" rx="10" className={styles.surface} />
      <rect x="72" y="102" width="92" height="92" rx="6" className={styles.sage} />
      <Garment x={84} y={110} width={68} />
      <rect x="72" y="204" width="64" height="7" rx="3.5" className={styles.grey} />
      <rect x="72" y="219" width="40" height="7" rx="3.5" className={styles.quiet} />
      <rect x="306" y="92" width="112" height="150" rx="10" className={styles.surface} />
      <rect x="316" y="102" width="92" height="92" rx="6" className={styles.kraft} />
      <Garment x={328} y={110} width={68} cloth={styles.navy} />
      <rect x="316" y="204" width="64" height="7" rx="3.5" className={styles.grey} />
      <rect x="316" y="219" width="40" height="7" rx="3.5" className={styles.quiet} />
      <Phone />
      <circle cx="322" cy="66" r="26" className={styles.accent} />
      <path
        d="M312 60h20l2 18h-24zM317 60v-3a5 5 0 0 1 10 0v3"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </Scene>
  )
}

function Phone() {
  return (
    <g>
      <rect x="164" y="34" width="152" height="292" rx="22" className={styles.ink} />
      <rect x="172" y="42" width="136" height="276" rx="16" className={styles.surface} />
      <circle cx="190" cy="64" r="8" className={styles.sky} />
      <rect x="204" y="60" width="60" height="8" rx="4" className={styles.grey} />
      <rect x="180" y="82" width="120" height="124" rx="8" className={styles.sky} />
      <Garment x={190} y={90} width={100} />
      <rect x="180" y="218" width="100" height="9" rx="4.5" className={styles.ink} />
      <rect x="180" y="235" width="72" height="7" rx="3.5" className={styles.quiet} />
      {['cloth', 'navy', 'sage', 'kraft'].map((cloth, index) => (
        <circle key={cloth} cx={188 + index * 20} cy="260" r="7" className={styles[cloth]} />
      ))}
      <rect x="180" y="280" width="120" height="26" rx="8" className={styles.accent} />
    </g>
  )
}

import { Garment } from './Garment'
import { Scene } from './Scene'
import styles from './scenes.module.css'

const INKS = ['cyan', 'magenta', 'yellow', 'ink'] as const

export function PrintScene({ alt }: { alt?: string }) {
  return (
    <Scene alt={alt}>
      <path d="M20 304h440" className={styles.line} />
      <rect x="86" y="252" width="308" height="52" rx="8" className={styles.sheet} />
      <rect x="122" y="268" width="70" height="8" rx="4" className={styles.quiet} />
      <circle cx="350" cy="278" r="9" className={styles.accent} />
      <path d="M150 252v-20h180v20" className={styles.sheet} />
      <Garment x={130} y={14} width={220} printed={0.72} />
      <path d="M70 304V92a10 10 0 0 1 10-10h24v222M410 304V92a10 10 0 0 0-10-10h-24v222" className={styles.sheet} />
      <rect x="92" y="134" width="296" height="18" rx="4" className={styles.ink} />
      <rect x="206" y="124" width="68" height="42" rx="6" className={styles.sheet} />
      {INKS.map((ink, index) => (
        <g key={ink}>
          <rect x={213 + index * 14} y="132" width="10" height="22" rx="2" className={styles[ink]} />
          <circle cx={218 + index * 14} cy={173 + (index % 2) * 5} r="2" className={styles[ink]} />
        </g>
      ))}
    </Scene>
  )
}

import { Motif } from './Motif'
import { Scene } from './Scene'
import styles from './scenes.module.css'

const BARS = [0, 5, 8, 14, 18, 25, 28, 34, 39, 43, 49, 52, 58]

export function PackScene({ alt }: { alt?: string }) {
  return (
    <Scene alt={alt}>
      <path d="M20 304h440" className={styles.line} />
      <path d="M150 152 96 124l112-26 42 30zM330 152l58-30-108-24-40 30z" className={styles.kraft} />
      <path d="M150 152 96 124l112-26 42 30zM330 152l58-30-108-24-40 30z" className={styles.shadow} />
      <path d="M150 152h180l-40-26H196z" className={styles.deep} />
      <g>
        <rect x="184" y="62" width="112" height="110" rx="6" className={styles.cloth} strokeWidth="1.5" />
        <path d="M222 62c4 14 32 14 36 0" className={styles.seam} />
        <g transform="translate(210 92) scale(.6)">
          <Motif />
        </g>
      </g>
      <path d="M150 152h180v152H150z" className={styles.kraft} />
      <path d="M150 152h24v152h-24z" className={styles.shadow} />
      <path d="M228 152h24v44l-12-7-12 7z" className={styles.deep} />
      <rect x="230" y="222" width="86" height="62" rx="4" className={styles.surface} />
      <rect x="238" y="230" width="40" height="6" rx="3" className={styles.grey} />
      <rect x="238" y="241" width="28" height="5" rx="2.5" className={styles.quiet} />
      {BARS.map((x, index) => (
        <rect key={x} x={240 + x} y="254" width={index % 3 === 0 ? 3 : 1.5} height="20" className={styles.ink} />
      ))}
      <circle cx="400" cy="276" r="28" className={styles.surface} />
      <circle cx="400" cy="276" r="13" className={styles.quiet} />
      <path d="M400 304h38" className={styles.line} />
    </Scene>
  )
}

import { Garment } from './Garment'
import { Scene } from './Scene'
import styles from './scenes.module.css'

export function PressScene({ alt }: { alt?: string }) {
  return (
    <Scene alt={alt}>
      <path d="M20 304h440" className={styles.line} />
      <rect x="92" y="274" width="296" height="30" rx="8" className={styles.sheet} />
      <rect x="210" y="236" width="60" height="40" className={styles.sheet} />
      <ellipse cx="240" cy="226" rx="156" ry="22" className={styles.deep} />
      <g transform="translate(0 62) skewX(-14) scale(1 .62)">
        <Garment x={190} y={62} width={220} />
      </g>
      <path d="M120 226c0 8 54 16 120 16s120-8 120-16" className={styles.line} />
      <path d="M388 274V120c0-30-22-46-52-46h-36" className={styles.line} strokeWidth="10" />
      <path d="M132 84 320 60l22 34-224 30z" className={styles.sheet} />
      <path d="m118 124 224-30v12l-222 30z" className={styles.ink} />
      <path d="M206 72 190 34h58" className={styles.line} strokeWidth="7" />
      <rect x="276" y="74" width="34" height="12" rx="3" transform="rotate(-7 293 80)" className={styles.accent} />
      {[168, 224, 280].map((x) => (
        <path key={x} d={`M${x} 146c-8 8 8 14 0 24`} className={styles.glow} />
      ))}
    </Scene>
  )
}

import { Scene } from './Scene'
import styles from './scenes.module.css'

export function ShipScene({ alt }: { alt?: string }) {
  return (
    <Scene alt={alt}>
      <path d="M20 282h440" className={styles.line} />
      <path d="M40 282V190l34 24v-24l34 24v-24l34 24v68z" className={styles.sheet} />
      <path d="M52 214V150h14v72z" className={styles.ink} />
      {[56, 84, 112].map((x) => (
        <rect key={x} x={x} y="234" width="16" height="18" rx="2" className={styles.sky} />
      ))}
      <path d="M334 282v-78l54-44 54 44v78z" className={styles.sheet} />
      <path d="m322 212 66-54 66 54" className={styles.line} strokeWidth="5" />
      <rect x="374" y="230" width="28" height="52" rx="3" className={styles.navy} />
      <circle cx="396" cy="258" r="2" className={styles.kraft} />
      <rect x="346" y="224" width="18" height="20" rx="2" className={styles.sky} />
      <rect x="412" y="224" width="18" height="20" rx="2" className={styles.sky} />
      <path d="M118 176C150 60 320 44 372 146" className={styles.path} />
      <g transform="rotate(6 238 92)">
        <rect x="198" y="62" width="82" height="62" rx="4" className={styles.kraft} />
        <path d="M231 62h16v24l-8-5-8 5z" className={styles.deep} />
        <rect x="242" y="94" width="30" height="22" rx="2" className={styles.surface} />
        <path d="M247 101h14M247 107h20" className={styles.thin} />
      </g>
      <path d="M362 138l11 10 5-14" className={styles.line} />
      <rect x="306" y="256" width="26" height="26" rx="2" className={styles.kraft} />
    </Scene>
  )
}

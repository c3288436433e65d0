import { Garment } from './Garment'
import { Motif } from './Motif'
import { Scene } from './Scene'
import styles from './scenes.module.css'

const TICKS = Array.from({ length: 25 }, (_, index) => index)

export function DesignScene({ alt }: { alt?: string }) {
  return (
    <Scene alt={alt}>
      <rect x="40" y="36" width="400" height="304" rx="10" className={styles.surface} />
      <path d="M40 46a10 10 0 0 1 10-10h380a10 10 0 0 1 10 10v16H40Z" className={styles.quiet} />
      <rect x="376" y="43" width="52" height="12" rx="6" className={styles.accent} />
      <rect x="54" y="45" width="90" height="8" rx="4" className={styles.grey} />
      {TICKS.map((tick) => (
        <path key={tick} d={`M${76 + tick * 10} 78v-${tick % 5 === 0 ? 10 : 5}`} className={styles.thin} />
      ))}
      <Garment x={88} y={84} width={230} printed={0} />
      <rect x="162" y="148" width="82" height="109" className={styles.dashed} />
      <g transform="translate(172 160) scale(.62)">
        <Motif />
      </g>
      <rect x="170" y="158" width="66" height="60" className={styles.dashed} strokeDasharray="0" />
      {[170, 236].flatMap((x) =>
        [158, 218].map((y) => (
          <rect key={`${x}-${y}`} x={x - 3.5} y={y - 3.5} width="7" height="7" className={styles.handle} />
        )),
      )}
      <path d="m240 222 5 19 5-6 6 8 4-3-6-8 7-2z" className={styles.ink} />
      <Layers />
    </Scene>
  )
}

function Layers() {
  return (
    <g>
      <path d="M336 62v278" className={styles.thin} strokeOpacity=".5" />
      <rect x="346" y="76" width="84" height="34" rx="6" className={styles.tint} />
      {[76, 118, 160].map((y, index) => (
        <g key={y}>
          <rect x="352" y={y + 6} width="22" height="22" rx="4" className={styles.surface} />
          <rect x="382" y={y + 9} width={index === 1 ? 30 : 40} height="6" rx="3" className={styles.grey} />
          <rect x="382" y={y + 20} width="24" height="5" rx="2.5" className={styles.quiet} />
        </g>
      ))}
      <g transform="translate(355 85) scale(.16)">
        <Motif />
      </g>
      <rect x="346" y="214" width="84" height="6" rx="3" className={styles.quiet} />
      <circle cx="392" cy="217" r="7" className={styles.handle} />
      {['navy', 'sage', 'sky', 'kraft'].map((cloth, index) => (
        <circle key={cloth} cx={354 + index * 22} cy="250" r="8" className={styles[cloth]} />
      ))}
    </g>
  )
}

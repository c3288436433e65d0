import { Garment } from './Garment'
import styles from './scenes.module.css'

const HANGING = [
  { x: 20, cloth: styles.sage },
  { x: 150, cloth: styles.cloth },
  { x: 280, cloth: styles.sky },
]

export function Rack() {
  return (
    <svg viewBox="0 0 480 320" width="480" height="320" aria-hidden="true">
      <path d="M10 40h460" className={styles.rail} />
      {HANGING.map(({ x, cloth }) => (
        <g key={x}>
          <path d={`M${x + 90} 40v14l-42 30h84l-42-30`} className={styles.rail} />
          <Garment x={x} y={76} width={180} cloth={cloth} printed={cloth === styles.cloth ? 1 : 0} />
        </g>
      ))}
    </svg>
  )
}

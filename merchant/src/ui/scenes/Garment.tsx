import { BODY, COLLAR, NECK } from './silhouette'
import { Motif } from './Motif'
import styles from './scenes.module.css'

interface GarmentProps {
  x: number
  y: number
  /** Width in scene units; the garment's own width is 600. */
  width: number
  cloth?: string
  /** Printed share of the motif, from the top. */
  printed?: number
}

export function Garment({ x, y, width, cloth = styles.cloth, printed = 1 }: GarmentProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 600})`}>
      <path d={BODY} className={cloth} />
      <path d={NECK} className={styles.shadow} />
      <path d={COLLAR} className={styles.seam} />
      <path
        d="M146 232C152 320 150 460 141 606C170 618 200 622 220 623C205 480 196 330 146 232Z"
        className={styles.shadow}
      />
      <path d="M132 94C150 130 152 180 146 232M468 94C450 130 448 180 454 232" className={styles.seam} />
      <g transform="translate(210 190) scale(1.8)">
        <Motif printed={printed} />
      </g>
    </g>
  )
}

import type { ShopColour } from '@inkfold/api/contracts/shop'
import styles from './card.module.css'

interface PrintAreaPlaceholderProps {
  /** Of the print area, in millimetres. */
  width: number
  height: number
  colour: Pick<ShopColour, 'hex' | 'is_dark'> | undefined
  alt: string
}

const SIDE = 320
const MOST = 150

/** Placeholder for a missing picture: fabric colour and print area in proportion. */
export function PrintAreaPlaceholder({ width, height, colour, alt }: PrintAreaPlaceholderProps) {
  const scale = MOST / Math.max(width, height)
  const [wide, high] = [width * scale, height * scale]
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={alt}
      data-dark={colour?.is_dark ?? false}
      style={{ color: colour?.hex }}
    >
      <rect x="40" y="30" width="240" height="260" rx="14" className={styles.cloth} />
      <rect x={(SIDE - wide) / 2} y={(SIDE - high) / 2} width={wide} height={high} className={styles.area} />
    </svg>
  )
}

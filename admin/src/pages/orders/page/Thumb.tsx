import type { OrderLine } from '@inkfold/api/contracts/orders'
import { withWidth } from '@/ui/FilePreview'
import styles from './page.module.css'

/** The item's picture; flat artwork is drawn on the item's colour until the effect image is rendered. */
export function Thumb({ line: { picture_link: link, is_artwork: isArtwork, colour } }: { line: OrderLine }) {
  const ground = isArtwork && colour ? { background: colour.hex } : undefined
  if (!link) return <span className={styles.thumb} style={ground} aria-hidden />
  return (
    <img
      className={styles.thumb}
      style={ground}
      src={withWidth(link, 160)}
      alt=""
      width={64}
      height={64}
      loading="lazy"
    />
  )
}

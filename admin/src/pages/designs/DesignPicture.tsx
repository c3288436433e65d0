import type { Row } from '@/crud/row'
import { withWidth } from '@/ui/FilePreview'
import styles from './designs.module.css'

/** The design on its product, large enough to judge it; nothing where it was not drawn yet. */
export default function DesignPicture({ row }: { row: Row }) {
  const { name, picture_link: link } = row
  if (!link) return null
  return <img className={styles.picture} src={withWidth(String(link), 640)} alt={String(name)} />
}

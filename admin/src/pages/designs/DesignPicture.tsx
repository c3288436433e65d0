import type { Row } from '@/crud/row'
import { withWidth } from '@/ui/FilePreview'
import styles from './designs.module.css'

export default function DesignPicture({ row }: { row: Row }) {
  const { name, picture_link: link } = row
  if (!link) return null
  return <img className={styles.picture} src={withWidth(String(link), 640)} alt={String(name)} />
}

import { useLanguage } from '@/i18n/useLanguage'
import { nameOf } from '@/crud/row'
import { withWidth } from '@/ui/FilePreview'
import type { Material } from './material'
import styles from './materials.module.css'
import { Specs } from './Specs'

export function LargePicture({ material }: { material: Material }) {
  const language = useLanguage()
  const { width, height, picture_link: link } = material
  return (
    <figure className={styles.large}>
      {link && (
        <img src={withWidth(link, 640)} alt={nameOf(material, 'name', language)} width={width} height={height} />
      )}
      <figcaption>
        <Specs material={material} />
      </figcaption>
    </figure>
  )
}

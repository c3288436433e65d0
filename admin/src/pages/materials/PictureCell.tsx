import { nameOf, type Row } from '@/crud/row'
import { usePanels } from '@/crud/state/usePanels'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Picture } from '@/ui/Picture'
import type { Material } from './material'
import styles from './materials.module.css'

export default function PictureCell({ row }: { row: Row }) {
  const t = useT('materials')
  const language = useLanguage()
  const panels = usePanels()
  const { id, picture_link: link } = row as Material
  if (!link) return null
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={t('open_named', { name: nameOf(row, 'name', language) })}
      onClick={() => panels.open('open', id)}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Picture address={link} alt="" size={40} />
    </button>
  )
}

import { useT } from '@/i18n/useT'
import { DesignPicture } from '@/pictures/DesignPicture'
import type { TemplateRow } from '../queries'
import styles from './rail.module.css'

interface TemplateTileProps {
  template: TemplateRow
  isBusy: boolean
  onUse(): void
}

export function TemplateTile({ template, isBusy, onUse }: TemplateTileProps) {
  const t = useT('design')
  const { name, code, is_official: isOfficial } = template
  return (
    <button type="button" className={styles.tile} aria-busy={isBusy} disabled={isBusy} onClick={onUse}>
      <DesignPicture design={template} className={styles.picture} />
      <span className={styles.title}>{name}</span>
      <span className={styles.meta}>{isOfficial ? t('templates.official') : code}</span>
    </button>
  )
}

import { MATERIAL } from '@inkfold/api/contracts/limits'
import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import type { Material } from './material'
import styles from './materials.module.css'

export function Specs({ material: { width, height, is_low: isLow } }: { material: Material }) {
  const t = useT('materials')
  return (
    <span className={styles.specs}>
      {t('pixels', { width, height })}
      {isLow && (
        <span title={t('low_hint', { least: MATERIAL.low })}>
          <Chip tone="care">{t('low')}</Chip>
        </span>
      )}
    </span>
  )
}

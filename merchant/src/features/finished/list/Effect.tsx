import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useT } from '@/i18n/useT'
import { Thumb } from '@/pictures/Thumb'
import styles from './list.module.css'

interface EffectProps {
  row: Pick<FinishedRow, 'picture' | 'picture_link'>
  className: string | undefined
  /** There is no room for words. */
  isSmall?: boolean
}

const SIDE = 640

/** Its first effect image; until there is one, that it is being drawn. */
export function Effect({ row: { picture, picture_link: link }, className, isSmall }: EffectProps) {
  const t = useT('finished')
  if (picture) return <Thumb row={{ picture, picture_link: link, width: SIDE, height: SIDE }} className={className} />
  return (
    <span className={`${className ?? ''} ${styles.drawing}`} data-missing="true">
      <span className={isSmall ? 'visually-hidden' : undefined}>{t('drawing')}</span>
    </span>
  )
}

import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useT } from '@/i18n/useT'
import { Thumbnail } from '@/pictures/Thumbnail'
import styles from './list.module.css'

interface EffectProps {
  row: Pick<FinishedRow, 'picture' | 'picture_link'>
  className: string | undefined
  /** Too small for text. */
  isSmall?: boolean
}

const SIDE = 640

/** The first preview; a placeholder until it is rendered. */
export function Effect({ row: { picture, picture_link: link }, className, isSmall }: EffectProps) {
  const t = useT('finished')
  if (picture)
    return <Thumbnail row={{ picture, picture_link: link, width: SIDE, height: SIDE }} className={className} />
  return (
    <span className={`${className ?? ''} ${styles.drawing}`} data-missing="true">
      <span className={isSmall ? 'visually-hidden' : undefined}>{t('drawing')}</span>
    </span>
  )
}

import { useT } from '@/i18n/useT'
import { startTour } from '../help/tour'
import { Icon } from '../pieces/Icon'
import { ColourDots } from './ColourDots'
import { Popover } from './Popover'
import styles from './top.module.css'
import { ViewChoices } from './ZoomMenu'

export function MoreMenu({ onPreview, onVersions }: { onPreview(): void; onVersions(): void }) {
  const t = useT('design')
  return (
    <Popover label={t('top.more')} button={<Icon name="more" />} className={styles.more}>
      {(close) => {
        const then = (open: () => void) => () => {
          close()
          open()
        }
        return (
          <>
            <button type="button" className={styles.choice} onClick={then(onPreview)}>
              <span>{t('preview.open')}</span>
            </button>
            <button type="button" className={styles.choice} onClick={then(onVersions)}>
              <span>{t('versions.title')}</span>
            </button>
            <button type="button" className={styles.choice} onClick={then(startTour)}>
              <span>{t('tour.start')}</span>
            </button>
            <ViewChoices onChosen={close} />
            <ColourDots />
          </>
        )
      }}
    </Popover>
  )
}

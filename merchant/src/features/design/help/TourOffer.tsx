import { Suspense } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'
import { Section } from '../pieces/Section'
import styles from './help.module.css'
import { endTour, startTour, useIsTouring, useIsTourNew } from './tour'

const Tour = lazyPart(() => import('./Tour'))

/** Until the tour was taken or declined once. */
export function TourOffer() {
  const t = useT('design')
  if (!useIsTourNew()) return null
  return (
    <Section title={t('tour.offer')}>
      <div className={styles.offer}>
        <Button onClick={startTour}>{t('tour.start')}</Button>
        <Button variant="text" onClick={endTour}>
          {t('tour.notNow')}
        </Button>
      </div>
    </Section>
  )
}

export function TourHost() {
  return <Suspense>{useIsTouring() && <Tour />}</Suspense>
}

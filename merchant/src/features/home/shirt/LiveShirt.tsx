import { Suspense, useState, type DragEvent } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { CropMarks } from '@/ui/CropMarks'
import { useT } from '@/i18n/useT'
import { ShirtControls } from './ShirtControls'
import styles from './shirt.module.css'
import { useShirt, type Shirt } from './useShirt'

const Painted = lazyPart(() => import('./Painted'))

export function LiveShirt() {
  const t = useT('home1')
  const shirt = useShirt(t('shirt.first'))
  return (
    <section className={styles.live} aria-label={t('shirt.legend')}>
      <Stage shirt={shirt} />
      <ShirtControls shirt={shirt} />
      <p className={styles.note} aria-live="polite">
        {shirt.isPictureBad ? t('shirt.badPicture') : shirt.artwork.picture && t('shirt.local')}
      </p>
    </section>
  )
}

function Stage({ shirt }: { shirt: Shirt }) {
  const t = useT('home1')
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void shirt.printPicture(event.dataTransfer.files[0])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className={styles.stage} data-over={isOver} onDragOver={drag} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Suspense fallback={<Placeholder />}>
        <Painted shirt={shirt} />
      </Suspense>
      {isOver && <p className={styles.drop}>{t('shirt.drop')}</p>}
    </div>
  )
}

const SLOTS = Array.from({ length: 12 }, (_, index) => index)

/** As large as the final content, so that nothing shifts. */
export function Placeholder() {
  return (
    <>
      <div className={styles.picture}>
        <CropMarks />
      </div>
      <div className={styles.fabrics} aria-hidden="true">
        {SLOTS.map((slot) => (
          <span key={slot} className={styles.fabric} />
        ))}
      </div>
    </>
  )
}

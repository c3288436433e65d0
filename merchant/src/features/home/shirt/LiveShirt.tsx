import { useState, type DragEvent } from 'react'
import { CropMarks } from '@/ui/CropMarks'
import { useT } from '@/i18n/useT'
import { FabricPicker } from './FabricPicker'
import { ShirtCanvas } from './ShirtCanvas'
import { ShirtControls } from './ShirtControls'
import styles from './shirt.module.css'
import { useShirt, type Shirt } from './useShirt'

const LARGE = 460

/** A visitor types a word or drops a picture and sees it printed at once, on every colour. */
export function LiveShirt() {
  const t = useT('home1')
  const shirt = useShirt(t('shirt.first'))
  return (
    <section className={styles.live} aria-label={t('shirt.legend')}>
      <Stage shirt={shirt} />
      <FabricPicker shirt={shirt} />
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
      <CropMarks />
      <ShirtCanvas shirt={shirt} fabric={shirt.fabric} size={LARGE} role="img" aria-label={describe(t, shirt)} />
      {isOver && <p className={styles.drop}>{t('shirt.drop')}</p>}
    </div>
  )
}

function describe(t: ReturnType<typeof useT<'home1'>>, { artwork, fabric }: Shirt) {
  const words = { fabric: t(`fabric.${fabric.name}`), text: artwork.text }
  if (artwork.picture) return t('shirt.altPicture', words)
  return artwork.text.trim() ? t('shirt.alt', words) : t('shirt.altBlank', words)
}

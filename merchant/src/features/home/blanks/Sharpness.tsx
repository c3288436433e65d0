import { useState, type ChangeEvent } from 'react'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { Ruler } from '@/ui/Ruler'
import styles from './blanks.module.css'
import { pixelsFor, verdictOn, type Size } from './sharpness'

const START: Size = { width: 300, height: 400 }
const LARGEST_MM = 2000

/** Minimum picture size for a print. The chosen picture is measured in the browser and never uploaded. */
export function Sharpness() {
  const t = useT('home2')
  const [printed, setPrinted] = useState(START)
  const [picture, setPicture] = useState<Size | null>(null)
  const needed = pixelsFor(printed)
  const side = (name: keyof Size) => ({
    label: t(`sharp.${name}`),
    value: printed[name] || '',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setPrinted({ ...printed, [name]: Math.min(LARGEST_MM, Number(event.target.value.replace(/\D/g, ''))) }),
  })

  return (
    <aside className={styles.sharpness} aria-labelledby="sharpness">
      <Ruler />
      <h2 id="sharpness">{t('sharp.title')}</h2>
      <div className={styles.sides}>
        <Field {...side('width')} inputMode="numeric" />
        <Field {...side('height')} inputMode="numeric" />
      </div>
      <p>
        {t('sharp.needed')}
        <strong>
          {needed.width} × {needed.height} px
        </strong>
      </p>
      <PictureCheck printed={printed} picture={picture} onPicture={setPicture} />
    </aside>
  )
}

interface CheckProps {
  printed: Size
  picture: Size | null
  onPicture(size: Size | null): void
}

function PictureCheck({ printed, picture, onPicture }: CheckProps) {
  const t = useT('home2')
  const [isBad, setBad] = useState(false)
  const measure = async (file: File | undefined) => {
    const opened = file && (await createImageBitmap(file).catch(() => null))
    setBad(!opened)
    onPicture(opened ? { width: opened.width, height: opened.height } : null)
    opened?.close()
  }
  const judged = picture && printed.width > 0 && printed.height > 0 ? verdictOn(picture, printed) : null
  return (
    <>
      <label className={styles.choose}>
        {t('sharp.choose')}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="visually-hidden"
          onChange={(event) => void measure(event.target.files?.[0])}
        />
      </label>
      <p role="status" className={styles.verdict} data-verdict={judged?.verdict}>
        {isBad && t('sharp.bad')}
        {judged && picture && t(`sharp.${judged.verdict}`, { dpi: judged.dpi, ...picture })}
      </p>
    </>
  )
}

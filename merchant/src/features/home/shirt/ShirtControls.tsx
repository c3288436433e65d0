import { useId, type ChangeEvent } from 'react'
import { Button } from '@/ui/Button'
import { useT } from '@/i18n/useT'
import { INKS } from './cloths'
import styles from './shirt.module.css'
import type { Shirt } from './useShirt'

const FACES = ['sans', 'serif'] as const
const LONGEST = 40

export function ShirtControls({ shirt }: { shirt: Shirt }) {
  const t = useT('home1')
  const id = useId()
  const write = (event: ChangeEvent<HTMLInputElement>) => shirt.write(event.target.value)

  return (
    <div className={styles.controls}>
      <label className="visually-hidden" htmlFor={id}>
        {t('shirt.word')}
      </label>
      <input
        id={id}
        className={styles.word}
        value={shirt.artwork.text}
        maxLength={LONGEST}
        placeholder={t('shirt.placeholder')}
        onChange={write}
        disabled={shirt.artwork.picture !== null}
      />
      <PictureButton shirt={shirt} />
      <fieldset className={styles.choice} disabled={shirt.artwork.picture !== null}>
        <legend className="visually-hidden">{t('shirt.face')}</legend>
        {FACES.map((face) => (
          <label key={face} className={styles.face}>
            <input
              type="radio"
              name={`${id}-face`}
              checked={shirt.artwork.face === face}
              onChange={() => shirt.setFace(face)}
            />
            <span>{t(`shirt.face.${face}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choice} disabled={shirt.artwork.picture !== null}>
        <legend className="visually-hidden">{t('shirt.ink')}</legend>
        {INKS.map((ink) => (
          <label key={ink} className={styles.ink} title={t(`shirt.ink.${ink}`)}>
            <input type="radio" name={`${id}-ink`} checked={shirt.ink === ink} onChange={() => shirt.setInk(ink)} />
            <span className={styles[ink]} />
            <span className="visually-hidden">{t(`shirt.ink.${ink}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function PictureButton({ shirt }: { shirt: Shirt }) {
  const t = useT('home1')
  if (shirt.artwork.picture) return <Button onClick={shirt.removePicture}>{t('shirt.remove')}</Button>
  return (
    <label className={styles.choose}>
      {t('shirt.picture')}
      <input
        type="file"
        className="visually-hidden"
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => void shirt.printPicture(event.target.files?.[0])}
      />
    </label>
  )
}

import type { CaptchaChallenge, Point } from '@inkfold/api/contracts/captcha'
import type { MouseEvent } from 'react'
import { useT } from '@/i18n/useT'
import styles from './captcha.module.css'

interface ClickPictureProps {
  challenge: CaptchaChallenge
  points: Point[]
  onClick(point: Point, shown: { width: number; height: number }): void
  onTakeBack(index: number): void
  onError(): void
}

/** The picture with numbered markers; clicking a marker removes it and all later ones. */
export function ClickPicture({ challenge, points, onClick, onTakeBack, onError }: ClickPictureProps) {
  const t = useT('captcha')

  function clicked({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onClick({ x: clientX - left, y: clientY - top }, { width, height })
  }

  return (
    <div className={styles.frame}>
      <button type="button" className={styles.picture} onClick={clicked} aria-label={t('picture')}>
        <img
          src={challenge.image}
          width={challenge.width}
          height={challenge.height}
          alt=""
          draggable={false}
          onError={onError}
        />
      </button>
      {points.map(({ x, y }, index) => (
        <button
          type="button"
          key={`${x},${y}`}
          className={styles.marker}
          style={{ left: x, top: y }}
          aria-label={t('take_back', { number: index + 1 })}
          onClick={() => onTakeBack(index)}
        >
          {index + 1}
        </button>
      ))}
    </div>
  )
}

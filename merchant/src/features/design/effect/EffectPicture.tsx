import type { Pixels } from '@inkfold/api/document/mockup/template'
import { useEffect, useRef } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { useStudio } from '../useEditor'
import styles from './effect.module.css'

interface EffectPictureProps {
  angle: string
  colour: number
  /** Null while it renders. */
  pixels: Pixels | null
}

const SIDE = 1000

export function EffectPicture({ angle, colour, pixels }: EffectPictureProps) {
  const t = useT('design')
  const language = useLanguage()
  const { product } = useStudio()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen || !pixels) return
    const { width, height, data } = pixels
    Object.assign(pen.canvas, { width, height })
    pen.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  }, [pixels])

  const side = product.angles.find(({ key }) => key === angle)
  const shown = product.colours.find(({ id }) => id === colour)
  const label = t('preview.alt', {
    name: localizedName(product, language),
    angle: side ? localizedName(side, language) : angle,
    colour: shown ? localizedName(shown, language) : '',
  })
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      data-loading={pixels === null}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={label}
    />
  )
}

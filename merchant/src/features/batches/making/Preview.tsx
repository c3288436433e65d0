import type { ShopProduct } from '@inkfold/api/contracts/shop'
import { compose } from '@inkfold/api/document/mockup/compose'
import type { Pixels, Template } from '@inkfold/api/document/mockup/template'
import { channelsOf } from '@inkfold/api/document/model/colour_channels'
import { useEffect, useEffectEvent, useRef } from 'react'
import { drawnFace } from '@/editor/preview'
import type { PictureService } from '@/editor/services/services'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { useTemplate } from '@/ui/mockup/Mockup'
import styles from '../batches.module.css'
import type { Pick } from '../picks'
import type { FittedDesign } from './fitDesign'

interface PreviewProps {
  fitted: FittedDesign
  pick: Pick
  product: ShopProduct
  pictures: PictureService
}

const SIDE = 320

/** Falls back to the print area in the product's colour where no angle has a template. */
export function Preview({ fitted, pick, product, pictures }: PreviewProps) {
  const t = useT('batches')
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const template = useTemplate(fitted.template ?? undefined)
  const colour = product.colours.find(({ id }) => id === pick.colours[0]) ?? product.colours[0]
  const hex = colour?.hex
  const { template: wanted } = fitted

  const draw = useEffectEvent(async (isGone: () => boolean) => {
    if (!hex) return
    const made = template ? await composed(fitted, template, hex, pictures) : await laid(fitted, hex, pictures)
    if (made && !isGone()) show(canvas.current, made)
  })
  useEffect(() => {
    let gone = false
    if (template || !wanted) void draw(() => gone)
    return () => {
      gone = true
    }
  }, [template, wanted, hex])

  return (
    <canvas
      ref={canvas}
      className={styles.preview}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={t('look.alt', {
        name: localizedName(product, language),
        colour: colour ? localizedName(colour, language) : '',
      })}
    />
  )
}

async function composed({ document, faces }: FittedDesign, template: Template, hex: string, pictures: PictureService) {
  const prints = new Map<string, Pixels>()
  for (const { key, footprint } of template.faces) {
    const face = faces.find((one) => one.key === key)
    const side = Math.max(footprint.width, footprint.height)
    if (face) prints.set(key, await drawnFace(document, face, pictures, side))
  }
  const { width, height, data } = compose(template, hex, prints)
  return createImageBitmap(new ImageData(new Uint8ClampedArray(data.buffer), width, height))
}

/** Composes premultiplied pixels over the product's colour. */
async function laid({ document, faces: [face] }: FittedDesign, hex: string, pictures: PictureService) {
  if (!face) return null
  const { width, height, data } = await drawnFace(document, face, pictures, SIDE)
  const channels = channelsOf(hex)
  const pixels = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const rest = 1 - data[at + 3]! / 255
    for (let channel = 0; channel < 3; channel++) pixels[at + channel] = data[at + channel]! + channels[channel]! * rest
    pixels[at + 3] = 255
  }
  return createImageBitmap(new ImageData(pixels, width, height))
}

/** Scales to fit, centred. */
function show(canvas: HTMLCanvasElement | null, picture: ImageBitmap) {
  const pen = canvas?.getContext('2d')
  if (!pen) return
  const scale = Math.min(SIDE / picture.width, SIDE / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  pen.clearRect(0, 0, SIDE, SIDE)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
  picture.close()
}

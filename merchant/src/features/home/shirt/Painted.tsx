import type { Pixels } from '@inkfold/api/document/mockup/template'
import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { storeHomeDraft } from '@/http/home_draft'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { CropMarks } from '@/ui/CropMarks'
import { designPath } from '@/ui/product/paths'
import { Queries } from '@/ui/Queries'
import { token } from '@/ui/tokens'
import { linesOf, printOf } from './artwork'
import { inkToken, type Cloth, type OwnName } from './cloths'
import { whenIdle } from './idle'
import { Placeholder } from './LiveShirt'
import type { Scale, Sheet } from './painting'
import styles from './shirt.module.css'
import { useStage, type Stage } from './useStage'
import type { Shirt } from './useShirt'

/** Renders the print with the editor's compositor; loaded after the page. */
export default function Painted({ shirt }: { shirt: Shirt }) {
  return (
    <Queries>
      <Pictures shirt={shirt} />
    </Queries>
  )
}

function Pictures({ shirt }: { shirt: Shirt }) {
  const stage = useStage()
  const nameOf = useNames(stage)
  if (!stage) return <Placeholder />
  const chosen = stage.cloths.find(({ key }) => key === shirt.cloth) ?? stage.cloths[startOf(stage)]
  if (!chosen) return <Placeholder />
  return (
    <>
      <div className={styles.picture}>
        <CropMarks />
        <Composed
          stage={stage}
          scale="whole"
          cloth={chosen}
          shirt={shirt}
          role="img"
          aria-label={nameOf.piece(chosen, shirt)}
        />
        <Onward stage={stage} cloth={chosen} shirt={shirt} />
      </div>
      <Picker stage={stage} chosen={chosen} shirt={shirt} nameOf={nameOf.cloth} />
    </>
  )
}

/** Prefers a colour that shows both fabric and print well. */
const startOf = ({ cloths }: Stage) =>
  Math.max(0, cloths.findIndex(({ isDark }) => isDark) + (cloths[0]?.colour ? 1 : 0))

type ComposedProps = ComponentProps<'canvas'> & { stage: Stage; scale: Scale; cloth: Cloth; shirt: Shirt }

function Composed({ stage, scale, cloth, shirt: { artwork, ink }, ...rest }: ComposedProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { painter, face } = stage
  const { text, face: letters, picture } = artwork
  const { hex } = cloth
  const sheet = stage.sheets[scale]
  const inked = token(inkToken(ink, cloth))
  useEffect(() => {
    let isWanted = true
    const show = (made: Pixels | null) => made && canvas.current?.getContext('2d')?.putImageData(imageOf(made), 0, 0)
    const cancel = whenIdle(() => {
      const area = areaOf(sheet, face)
      const print = area && printOf({ text, face: letters, picture }, inked, area)
      void painter.paint({ scale, hex, face: face.key, print: print ?? null }, () => isWanted).then(show)
    })
    return () => {
      isWanted = false
      cancel()
    }
  }, [painter, scale, sheet, face, hex, text, letters, picture, inked])
  return <canvas {...rest} ref={canvas} width={sheet.width} height={sheet.height} />
}

const imageOf = ({ width, height, data }: Pixels) =>
  new ImageData(new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height)

/** The face's pixels as the template shows them, in the true aspect ratio. */
function areaOf({ footprints }: Sheet, { key, width_mm: wide, height_mm: high }: Stage['face']) {
  const footprint = footprints[key]
  return footprint && { width: footprint.width, height: Math.round((footprint.width * high) / wide) }
}

interface PickerProps {
  stage: Stage
  chosen: Cloth
  shirt: Shirt
  nameOf(cloth: Cloth): string
}

/** Every colour with the visitor's print; choosing one brings it to the front. */
function Picker({ stage, chosen, shirt, nameOf }: PickerProps) {
  const t = useT('home1')
  const name = useId()
  return (
    <fieldset className={styles.fabrics}>
      <legend className="visually-hidden">{t('shirt.fabric')}</legend>
      {stage.cloths.map((cloth) => (
        <label key={cloth.key} className={styles.fabric} title={nameOf(cloth)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={cloth === chosen}
            onChange={() => shirt.setCloth(cloth.key)}
          />
          <Composed stage={stage} scale="small" cloth={cloth} shirt={shirt} aria-hidden="true" />
          <span className="visually-hidden">{nameOf(cloth)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Passes the text or picture to the editor. */
function Onward({ stage: { product, face }, cloth, shirt }: { stage: Stage; cloth: Cloth; shirt: Shirt }) {
  const t = useT('home1')
  if (!product) return null
  const { artwork, file, ink } = shirt
  return (
    <span className={styles.onward}>
      <ButtonLink
        to={designPath(product.id, cloth.colour?.id)}
        onClick={() =>
          storeHomeDraft({
            product: product.id,
            ...linesOf(artwork.picture ? { ...artwork, text: '' } : artwork, {
              width: face.width_mm,
              height: face.height_mm,
            }),
            face: artwork.face,
            ink: token(inkToken(ink, cloth)) as `#${string}`,
            picture: file,
          })
        }
      >
        {t('shirt.open')}
      </ButtonLink>
    </span>
  )
}

function useNames(stage: Stage | null) {
  const t = useT('home1')
  const language = useLanguage()
  const cloth = ({ key, colour }: Cloth) => (colour ? localizedName(colour, language) : t(`fabric.${key as OwnName}`))
  const piece = (shown: Cloth, { artwork }: Shirt) => {
    const name = stage?.product ? localizedName(stage.product, language) : t('shirt.tee')
    const words = { name, fabric: cloth(shown), text: artwork.text }
    if (artwork.picture) return t('shirt.altPicture', words)
    return artwork.text.trim() ? t('shirt.alt', words) : t('shirt.altBlank', words)
  }
  return { cloth, piece }
}

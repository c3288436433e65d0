import { useState } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { FacePicture } from '../centre/FacePicture'
import { Modal } from '../pieces/Modal'
import { Segments } from '../pieces/Segments'
import { ColourDots } from '../top/ColourDots'
import { useEditorState, useStudio } from '../useEditor'
import { useFaceName } from '../useFaceName'
import { sideOf, sidesIn } from './angles'
import { EffectPicture } from './EffectPicture'
import styles from './effect.module.css'
import { usePreviews, viewKey } from './usePreviews'

const VIEWS = ['angles', 'colours'] as const
type View = (typeof VIEWS)[number]

export default function Preview({ onClose }: { onClose(): void }) {
  const t = useT('design')
  const { product } = useStudio()
  const [view, setView] = useState<View>('angles')
  const colour = useEditorState((state) => state.colour)
  const hasAngles = colour !== null && product.angles.length > 0
  return (
    <Modal title={t('preview.title')} onClose={onClose} isLarge>
      {hasAngles ? (
        <>
          <div className={styles.choices}>
            <Segments<View>
              label={t('preview.view')}
              value={view}
              options={VIEWS.map((value) => ({ value, label: t(`preview.${value}`) }))}
              onChange={setView}
            />
            <ColourDots hasNames />
          </div>
          {view === 'angles' ? <Angles /> : <Colours />}
        </>
      ) : (
        <Flat />
      )}
    </Modal>
  )
}

function Angles() {
  const language = useLanguage()
  const { product } = useStudio()
  const colour = useEditorState((state) => state.colour) ?? 0
  const sides = sidesIn(product.angles, colour)
  const made = usePreviews(sides.map(({ key: angle }) => ({ angle, colour })))
  return (
    <ul className={styles.grid}>
      {sides.map((side) => (
        <li key={`${side.key} ${colour}`}>
          <EffectPicture
            angle={side.key}
            colour={colour}
            pixels={made.get(viewKey({ angle: side.key, colour })) ?? null}
          />
          <span>{localizedName(side, language)}</span>
        </li>
      ))}
    </ul>
  )
}

function Colours() {
  const language = useLanguage()
  const { product } = useStudio()
  const face = useEditorState((state) => state.face)
  const offered = useEditorState((state) => state.product.colours)
  const views = offered.flatMap(({ id }) => {
    const side = sideOf(sidesIn(product.angles, id), face)
    return side ? [{ angle: side.key, colour: id }] : []
  })
  const made = usePreviews(views)
  return (
    <ul className={styles.grid}>
      {views.map((view) => {
        const colour = product.colours.find(({ id }) => id === view.colour)
        return (
          <li key={view.colour}>
            <EffectPicture {...view} pixels={made.get(viewKey(view)) ?? null} />
            <span>{colour && localizedName(colour, language)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Shown where the product has no angles: its faces alone. */
function Flat() {
  const t = useT('design')
  const faces = useEditorState(({ document }) => document.faces)
  const name = useFaceName()
  return (
    <>
      <p className={styles.note}>{t('preview.flat')}</p>
      <ul className={styles.grid}>
        {faces.map((face) => (
          <li key={face.key}>
            <FacePicture face={face} size={280} />
            <span>{name(face.key)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

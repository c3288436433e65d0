import type { Pixels } from '@inkfold/api/document/mockup/template'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { watchEffect } from '@/editor'
import { useT } from '@/i18n/useT'
import { Tool } from '../pieces/Tool'
import { useEditor } from '../useEditor'
import { EffectPicture } from './EffectPicture'
import { placeEffect, usePlacement, useShownAngle, type Placement } from './placement'
import styles from './effect.module.css'

const Preview = lazyPart(() => import('./Preview'))

/** The live preview, if it was chosen to be at this place; it follows the active face and covers nothing. */
export function LiveEffect({ at }: { at: Exclude<Placement, 'hidden'> | 'strip' }) {
  const placement = usePlacement()
  const shown = useShownAngle()
  if (placement !== at || !shown) return null
  return <Shown key={`${shown.angle} ${shown.colour}`} at={at} {...shown} />
}

function Shown({ at, angle, colour }: { at: string; angle: string; colour: number }) {
  const t = useT('design')
  const [isLarge, setLarge] = useState(false)
  return (
    <figure className={styles.live} data-tour="effect" data-at={at} aria-label={t('effect')}>
      <Live angle={angle} colour={colour} />
      <figcaption>
        <span>{t('effect')}</span>
        <Tool icon="enlarge" label={t('effect.enlarge')} onClick={() => setLarge(true)} />
        {at === 'docked' && <Tool icon="apart" label={t('effect.apart')} onClick={() => placeEffect('apart')} />}
        {at === 'apart' && <Tool icon="dock" label={t('effect.dock')} onClick={() => placeEffect('docked')} />}
        <Tool icon="minus" label={t('effect.fold')} onClick={() => placeEffect('hidden')} />
      </figcaption>
      <Suspense>{isLarge && <Preview onClose={() => setLarge(false)} />}</Suspense>
    </figure>
  )
}

/** Brings a hidden preview back. */
export function ShowEffect() {
  const t = useT('design')
  const placement = usePlacement()
  const shown = useShownAngle()
  if (placement !== 'hidden' || !shown) return null
  return <Tool className={styles.show} icon="eye" label={t('effect.show')} onClick={() => placeEffect('docked')} />
}

/** Re-renders after each change, except during a drag. */
function Live({ angle, colour }: { angle: string; colour: number }) {
  const editor = useEditor()
  const [pixels, setPixels] = useState<Pixels | null>(null)
  useEffect(() => watchEffect(editor, angle, colour, setPixels, () => undefined), [editor, angle, colour])
  return <EffectPicture angle={angle} colour={colour} pixels={pixels} />
}

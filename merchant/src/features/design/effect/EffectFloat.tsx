import type { Pixels } from '@inkfold/api/document/mockup/template'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { watchEffect } from '@/editor'
import { useT } from '@/i18n/useT'
import { useIsWide } from '@/ui/useIsWide'
import { Tool } from '../pieces/Tool'
import { useEditor, useEditorState, useStudio } from '../useEditor'
import { sideOf, sidesIn } from './angles'
import { EffectPicture } from './EffectPicture'
import styles from './effect.module.css'

const Preview = lazyPart(() => import('./Preview'))
const KEY = 'inkfold.design.effect'

/** A small live preview on the canvas; it follows the active face. */
export function EffectFloat() {
  const { product } = useStudio()
  const isWide = useIsWide()
  const [isPinned, setPinned] = useState(() => localStorage.getItem(KEY) !== 'folded')
  const pin = (next: boolean) => {
    localStorage.setItem(KEY, next ? 'pinned' : 'folded')
    setPinned(next)
  }
  if (product.angles.length === 0 || !isWide) return null
  return isPinned ? <Floating onFold={() => pin(false)} /> : <Folded onPin={() => pin(true)} />
}

function Folded({ onPin }: { onPin(): void }) {
  const t = useT('design')
  return <Tool className={styles.folded} icon="eye" label={t('effect.show')} onClick={onPin} />
}

function Floating({ onFold }: { onFold(): void }) {
  const t = useT('design')
  const { product } = useStudio()
  const face = useEditorState((state) => state.face)
  const colour = useEditorState((state) => state.colour)
  const [isLarge, setLarge] = useState(false)
  const side = colour === null ? undefined : sideOf(sidesIn(product.angles, colour), face)
  if (!side || colour === null) return null
  return (
    <figure className={styles.float}>
      <Live key={`${side.key} ${colour}`} angle={side.key} colour={colour} />
      <figcaption>
        <span>{t('effect')}</span>
        <Tool icon="enlarge" label={t('effect.enlarge')} onClick={() => setLarge(true)} />
        <Tool icon="minus" label={t('effect.fold')} onClick={onFold} />
      </figcaption>
      <Suspense>{isLarge && <Preview onClose={() => setLarge(false)} />}</Suspense>
    </figure>
  )
}

/** Re-renders after each change, except during a drag. */
function Live({ angle, colour }: { angle: string; colour: number }) {
  const editor = useEditor()
  const [pixels, setPixels] = useState<Pixels | null>(null)
  useEffect(() => watchEffect(editor, angle, colour, setPixels, () => undefined), [editor, angle, colour])
  return <EffectPicture angle={angle} colour={colour} pixels={pixels} />
}

import type { SessionIndex } from '@inkfold/api/contracts/session'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { createPortal } from 'react-dom'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { loadSession } from '@/session/enter'
import { useCramped } from '@/ui/useMedia'
import { ClassicFrame } from './frames/ClassicFrame'
import { DefaultFrame } from './frames/DefaultFrame'
import { StreamlineFrame } from './frames/StreamlineFrame'
import { FullScreen } from './FullScreen'
import { choosingLayout, fullScreen, useLayout, type LayoutMode } from './layout'
import { Screens } from './Screens'
import { useRetryNotice } from './useRetryNotice'
import { useUnlessFirst } from '@/ui/useUnlessFirst'
import { PaletteHost } from './palette/PaletteHost'
import { makePlace, Place } from './Place'
import { SentHome } from './SentHome'

const LayoutDrawer = lazyPart(() => import('./LayoutDrawer'))

const FRAMES: Record<LayoutMode, typeof DefaultFrame> = {
  default: DefaultFrame,
  classic: ClassicFrame,
  streamline: StreamlineFrame,
}

export function Shell({ session }: { session: SessionIndex }) {
  const t = useT('shell')
  const { mode } = useLayout()
  const cramped = useCramped()
  const alone = fullScreen.use()
  const choosing = choosingLayout.use()
  const language = useLanguage()
  const [place] = useState(makePlace)
  // On narrow screens only the classic frame fits.
  const Frame = alone ? FullScreen : FRAMES[cramped ? 'classic' : mode]

  useRetryNotice()
  // The API sends menu titles in the language of the request.
  useUnlessFirst(() => void loadSession(), language)
  useEffect(() => () => fullScreen.set(false), [])

  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Frame>
        <SentHome />
        <Place element={place} />
      </Frame>
      {createPortal(<Screens menus={session.menus} />, place)}
      <PaletteHost />
      <Suspense>{choosing && <LayoutDrawer onClose={() => choosingLayout.set(false)} />}</Suspense>
    </>
  )
}

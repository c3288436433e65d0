import type { SessionIndex } from '@inkfold/api/contracts/session'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { createPortal } from 'react-dom'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { loadSession } from '@/session/startSession'
import { useIsCramped } from '@/ui/useMedia'
import { ClassicFrame } from './frames/ClassicFrame'
import { DefaultFrame } from './frames/DefaultFrame'
import { StreamlineFrame } from './frames/StreamlineFrame'
import { FullScreen } from './FullScreen'
import { layoutDrawerOpen, fullScreen, useLayout, type LayoutMode } from './layout'
import { Screens } from './Screens'
import { useRetryNotice } from './useRetryNotice'
import { useWithdrawnPermissions } from './useWithdrawnPermissions'
import { useOnChange } from '@/ui/useOnChange'
import { PaletteHost } from './palette/PaletteHost'
import { createHost, ScreenHost } from './ScreenHost'
import { RedirectNotice } from './RedirectNotice'
import { UnsavedChangesNotifier } from './UnsavedChangesNotifier'

const KeysHost = lazyPart(() => import('./keyboard/KeysHost'))
const LayoutDrawer = lazyPart(() => import('./LayoutDrawer'))

const FRAMES: Record<LayoutMode, typeof DefaultFrame> = {
  default: DefaultFrame,
  classic: ClassicFrame,
  streamline: StreamlineFrame,
}

export function Shell({ session }: { session: SessionIndex }) {
  const t = useT('shell')
  const { mode } = useLayout()
  const cramped = useIsCramped()
  const alone = fullScreen.use()
  const choosing = layoutDrawerOpen.use()
  const language = useLanguage()
  const [place] = useState(createHost)
  // On narrow screens only the classic frame fits.
  const Frame = alone ? FullScreen : FRAMES[cramped ? 'classic' : mode]

  useRetryNotice()
  useWithdrawnPermissions()
  // The API sends menu titles in the language of the request.
  useOnChange(() => void loadSession(), language)
  useEffect(() => () => fullScreen.set(false), [])

  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <Frame>
        <RedirectNotice />
        <ScreenHost element={place} />
      </Frame>
      {createPortal(<Screens menus={session.menus} />, place)}
      <PaletteHost />
      <Suspense>
        <KeysHost />
      </Suspense>
      <UnsavedChangesNotifier />
      <Suspense>{choosing && <LayoutDrawer onClose={() => layoutDrawerOpen.set(false)} />}</Suspense>
    </>
  )
}

import { titleCutTexts } from '@inkfold/api/client/title_cut_texts'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { startTexts } from '@/i18n/i18n'
import { startTheme } from '@/theme/choice'
import { router } from '@/app/router'
import '@/base.css'

function draw() {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </StrictMode>,
  )
}

startTheme()
titleCutTexts()
const unloaded = document.getElementById('unloaded')
if (await startTexts()) {
  unloaded?.remove()
  draw()
} else unloaded?.classList.add('now')

import './app/framed_storage'
import { titleCutTexts } from '@inkfold/api/client/title_cut_texts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadArea } from './app/areas/shells'
import { preloadFirstPage } from './app/pages'
import { Root } from './app/Root'
import { loadSite } from './http/site'
import { startI18n } from './i18n/i18n'
import './ui/base.css'

/** Loads translations and site in parallel; a placeholder is shown until both are ready. */
async function start() {
  const words = startI18n()
  loadSite().catch(() => undefined)
  preloadFirstPage()
  preloadArea()
  const unloaded = document.getElementById('unloaded')
  if (!(await words)) return unloaded?.classList.add('now')
  unloaded?.remove()
  titleCutTexts()
  const root = createRoot(document.getElementById('root')!)
  const render = () => root.render(<Root />)
  // A prerendered screen is replaced in slices, between which a slow phone answers.
  if (document.getElementById('first')) startTransition(render)
  else render()
  document.getElementById('overlay')?.remove()
}

void start()

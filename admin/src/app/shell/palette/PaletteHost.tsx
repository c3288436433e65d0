import { lazy, Suspense, useEffect } from 'react'
import { paletteOpen } from './paletteOpen'

const Palette = lazy(() => import('./Palette'))

/** Listens for the shortcut everywhere; the palette itself is fetched when it is first wanted. */
export function PaletteHost() {
  const open = paletteOpen.use()

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      paletteOpen.set(!paletteOpen.get())
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])

  return <Suspense>{open && <Palette onClose={() => paletteOpen.set(false)} />}</Suspense>
}

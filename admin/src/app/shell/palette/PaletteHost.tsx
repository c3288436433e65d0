import { Suspense, useEffect } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { paletteOpen } from './paletteOpen'

const fetchPalette = () => import('./Palette')
const Palette = lazyPart(fetchPalette)

/** Listens for the shortcut everywhere; the palette is fetched when the screen has come to rest, so no letter is lost. */
export function PaletteHost() {
  const open = paletteOpen.use()

  useEffect(() => {
    // Without a connection there is nothing to fetch ahead: whoever opens it asks again.
    const waiting = setTimeout(() => void fetchPalette().catch(() => undefined), 2000)
    return () => clearTimeout(waiting)
  }, [])

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

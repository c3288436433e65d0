import { Suspense, useEffect } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { paletteOpen } from './paletteOpen'

const fetchPalette = () => import('./Palette')
const Palette = lazyPart(fetchPalette)

/** Listens for the shortcut everywhere. Prefetches the palette, so that no typed letter is lost. */
export function PaletteHost() {
  const open = paletteOpen.use()

  useEffect(() => {
    // A failed prefetch is ignored; opening the palette fetches it again.
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

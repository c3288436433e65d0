import { useSyncExternalStore } from 'react'
import { NARROW, ROOMY } from '@/theme/tokens'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Rows render as cards. */
export const useIsNarrow = () => useMedia(`(max-width: ${NARROW - 1}px)`)
/** The navigation is in a drawer. */
export const useIsCramped = () => useMedia(`(max-width: ${ROOMY - 1}px)`)

import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 901px)')

function subscribe(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export const useIsWide = () => useSyncExternalStore(subscribe, () => wide.matches)

import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A new page starts at its top, a hash at its section; going back leaves the browser's own position. */
export function useScroll() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, hash, type])
}

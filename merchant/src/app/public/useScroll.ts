import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scrolls a new page to its top or its hash; on back the browser restores the position. */
export function useScroll() {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, hash, type])
}

import { useEffect } from 'react'
import { useSiteName } from './site'

export const titleOf = (route: string, site: string) => (route ? `${route} · ${site}` : site)

/** Route title and site name, in the language of the moment (NAV-10). */
export function useTitle(route: string) {
  const site = useSiteName()
  useEffect(() => {
    document.title = titleOf(route, site)
  }, [route, site])
}

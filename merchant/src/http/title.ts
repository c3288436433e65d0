import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { writeHead } from './head'
import { useSite, useSiteName } from './site'

export const titleOf = (route: string, site: string) => (route ? `${route} · ${site}` : site)

/** Route title and site name, in the language of the moment (NAV-10), with what the page says of itself beside them. */
export function useTitle(route: string, about: { description?: string | null; path?: string } = {}) {
  const site = useSiteName()
  const { website_description: ofSite } = useSite().info
  const { pathname } = useLocation()
  const { description, path } = about
  useEffect(() => {
    writeHead({ title: titleOf(route, site), description: description || ofSite, path: path ?? pathname })
  }, [route, site, description, ofSite, path, pathname])
}

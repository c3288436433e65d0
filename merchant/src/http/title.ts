import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { writePageMetadata } from './page_metadata'
import { useSite, useSiteName } from './site'

export const titleOf = (route: string, site: string) => (route ? `${route} · ${site}` : site)

/** Sets title and metadata in the current language (NAV-10). */
export function useTitle(route: string, about: { description?: string | null; path?: string } = {}) {
  const site = useSiteName()
  const { website_description: ofSite } = useSite().info
  const { pathname } = useLocation()
  const { description, path } = about
  useEffect(() => {
    writePageMetadata({ title: titleOf(route, site), description: description || ofSite, path: path ?? pathname })
  }, [route, site, description, ofSite, path, pathname])
}

import { sessionCalls } from '@inkfold/api/client/session'
import type { SiteIndex } from '@inkfold/api/contracts/session'
import { useEffect } from 'react'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'
import { createStore } from '@/ui/store'
import { useSession } from './session'

const visited = createStore<SiteIndex | null>(null)
let language = ''

async function load(wanted: string) {
  language = wanted
  visited.set(await sessionCalls(client).siteIndex())
}

/** The site of this host: from the session, or requested before sign-in. Its texts are in one language. */
function useSite(): SiteIndex | null {
  const session = useSession()
  const site = visited.use()
  const wanted = useLanguage()
  useEffect(() => {
    // A failure is ignored, because the name is optional; the next screen tries again.
    if (!session && language !== wanted) load(wanted).catch(() => (language = ''))
  }, [session, wanted])
  return session ?? site
}

export const useCdnUrl = () => useSite()?.settings.cdnUrl ?? ''

/** The server writes the site's name into the page, for the time before the site arrives. */
const served = document.title

/** The title of the host's supplier, or the platform's name without one (SUP-01). */
export const useSiteName = () => useSite()?.info.website_title ?? served

/** For narrow places: a supplier's name instead of its title, which may be a sentence. */
export function useBrand() {
  const site = useSite()
  const title = useSiteName()
  return { name: site && title !== site.settings.siteName ? site.info.name : title, logo: site?.info.supplier_logo }
}

export function useTitle(title: string) {
  const siteName = useSiteName()
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title, siteName])
}

import { sessionCalls } from '@inkfold/api/client/session'
import i18next from 'i18next'
import type { SiteIndex } from '@inkfold/api/contracts/session'
import { useEffect } from 'react'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'
import { createStore } from '@/ui/store'
import { useSession } from './session'

const visited = createStore<SiteIndex | null>(null)
let asked: Promise<void> | null = null

/** The site as the server wrote it into the page, shown until the one in the user's language arrives. */
const inlined = document.getElementById('site')
const inlinedSite = inlined ? (JSON.parse(inlined.textContent) as SiteIndex) : null
const isInlinedIn = (language: string) => inlined?.dataset.language === language

async function load() {
  visited.set(await sessionCalls(client).siteIndex())
}

/** The site's texts arrive in one language, so they are loaded again on a change. */
i18next.on('languageChanged', () => void (visited.get() && load().catch(() => undefined)))

/** The site of this host: from the session, or requested once before sign-in. */
function useSite(): SiteIndex | null {
  const session = useSession()
  const site = visited.use()
  const language = useLanguage()
  useEffect(() => {
    // A failure is ignored, because the name is optional; the next screen tries again.
    if (!session && !visited.get() && !isInlinedIn(language)) asked ??= load().catch(() => void (asked = null))
  }, [session, language])
  return session ?? site ?? inlinedSite
}

export const useCdnUrl = () => useSite()?.settings.cdnUrl ?? ''

const FALLBACK_NAME = 'Inkfold'

/** The title of the host's supplier, or the platform's name without one (SUP-01). */
export const useSiteName = () => useSite()?.info.website_title ?? FALLBACK_NAME

/** For narrow places: a supplier's name instead of its title, which may be a sentence. */
export function useBrand(): { name: string; logo: string | null } {
  const site = useSite()
  if (!site) return { name: FALLBACK_NAME, logo: null }
  const { info, settings } = site
  return { name: info.website_title === settings.siteName ? settings.siteName : info.name, logo: info.supplier_logo }
}

export function useTitle(title: string) {
  const siteName = useSiteName()
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title, siteName])
}

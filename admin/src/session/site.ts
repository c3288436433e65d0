import { sessionCalls } from '@inkfold/api/client/session'
import i18next from 'i18next'
import type { SiteIndex } from '@inkfold/api/contracts/session'
import { useEffect } from 'react'
import { client } from '@/http/client'
import { createStore } from '@/ui/store'
import { useSession } from './session'

const visited = createStore<SiteIndex | null>(null)
let asked: Promise<void> | null = null

async function load() {
  visited.set(await sessionCalls(client).siteIndex())
}

/** Its texts are in one language: whoever sees it in another asks again. */
i18next.on('languageChanged', () => void (visited.get() && load().catch(() => undefined)))

/** The site of this host: from the session, or asked for once by whoever is not signed in. */
function useSite(): SiteIndex | null {
  const session = useSession()
  const site = visited.use()
  useEffect(() => {
    // A page without its name still works; the next screen asks again.
    if (!session && !visited.get()) asked ??= load().catch(() => void (asked = null))
  }, [session])
  return session ?? site
}

export const useCdnUrl = () => useSite()?.settings.cdnUrl ?? ''

const FALLBACK_NAME = 'Inkfold'
export const useSiteName = () => useSite()?.settings.siteName ?? FALLBACK_NAME

/** The page's title: the screen, then the site, in the current language. */
export function useTitle(title: string) {
  const siteName = useSiteName()
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title, siteName])
}

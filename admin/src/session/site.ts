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

/** The site's texts arrive in one language, so they are loaded again on a change. */
i18next.on('languageChanged', () => void (visited.get() && load().catch(() => undefined)))

/** The site of this host: from the session, or requested once before sign-in. */
function useSite(): SiteIndex | null {
  const session = useSession()
  const site = visited.use()
  useEffect(() => {
    // A failure is ignored, because the name is optional; the next screen tries again.
    if (!session && !visited.get()) asked ??= load().catch(() => void (asked = null))
  }, [session])
  return session ?? site
}

export const useCdnUrl = () => useSite()?.settings.cdnUrl ?? ''

const FALLBACK_NAME = 'Inkfold'
export const useSiteName = () => useSite()?.settings.siteName ?? FALLBACK_NAME

export function useTitle(title: string) {
  const siteName = useSiteName()
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title, siteName])
}

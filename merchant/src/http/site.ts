import type { Language } from '@inkfold/api/contracts/languages'
import { pictureUrl, thumbnailUrl, type ThumbnailWidth } from '@inkfold/api/contracts/pictures'
import type { SiteIndex } from '@inkfold/api/contracts/session'
import i18next from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { currentLanguage } from '@/i18n/i18n'
import { http } from './client'

/** Site data inlined by the server, so that the first screen needs no request; unusable in another language. */
export function inlinedSite(): SiteIndex | null {
  const inlined = document.getElementById('site')
  const fits = inlined?.dataset.language === currentLanguage()
  return inlined && fits ? (JSON.parse(inlined.textContent) as SiteIndex) : null
}

const fetchSite = () => http.get<SiteIndex>('/api/v1/index')
const listeners = new Set<() => void>()
let site: SiteIndex | null = null
let loading: Promise<SiteIndex> | undefined

function storeSite(next: SiteIndex) {
  site = next
  for (const listener of listeners) listener()
  return next
}

/** The site's data by host; cached until the language changes. */
export function loadSite(): Promise<SiteIndex> {
  loading ??= markPromise(startSite())
  return loading
}

/** Marks the promise as React does for `use`, so that a resolved one does not suspend. */
function markPromise<T>(promise: Promise<T>) {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

async function startSite() {
  let current = currentLanguage()
  i18next.on('languageChanged', (language: Language) => {
    if (language === current) return
    current = language
    fetchSite().then(storeSite, () => undefined)
  })
  return storeSite(inlinedSite() ?? (await fetchSite()))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Suspends until the site is loaded. Always calls `use`, because a re-render after suspending must call the same hooks.
 */
export function useSite(): SiteIndex {
  const initial = use(loadSite())
  return useSyncExternalStore(subscribe, () => site ?? initial)
}

export function usePicture() {
  const { cdnUrl } = useSite().settings
  return (address: string | null) => pictureUrl(cdnUrl, address) ?? undefined
}

export function useThumbnail() {
  const { cdnUrl } = useSite().settings
  return (address: string, width: ThumbnailWidth) => thumbnailUrl(cdnUrl, address, width)
}

/** The supplier's title, or the platform's name without one (SUP-01). */
export const useSiteName = () => useSite().info.website_title

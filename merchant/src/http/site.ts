import type { Language } from '@inkfold/api/contracts/languages'
import { pictureUrl, thumbnailUrl, type ThumbnailWidth } from '@inkfold/api/contracts/pictures'
import type { SiteIndex } from '@inkfold/api/contracts/session'
import i18next from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { currentLanguage } from '@/i18n/i18n'
import { http } from './client'

/** What the server put into the page, so that the first screen waits for no request; useless in another language. */
export function inlinedSite(): SiteIndex | null {
  const inlined = document.getElementById('site')
  const fits = inlined?.dataset.language === currentLanguage()
  return inlined && fits ? (JSON.parse(inlined.textContent) as SiteIndex) : null
}

const fetchSite = () => http.get<SiteIndex>('/api/v1/index')
const listeners = new Set<() => void>()
let site: SiteIndex | null = null
let loading: Promise<SiteIndex> | undefined

function keep(next: SiteIndex) {
  site = next
  for (const listener of listeners) listener()
  return next
}

/** The site as the visited host shows it; asked for once, and again when the language changes. */
export function loadSite(): Promise<SiteIndex> {
  loading ??= marked(startSite())
  return loading
}

/** As React marks what it has waited for itself: whoever draws after it has come does not wait another turn for it. */
function marked<T>(promise: Promise<T>) {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

async function startSite() {
  let shown = currentLanguage()
  i18next.on('languageChanged', (language: Language) => {
    if (language === shown) return
    shown = language
    fetchSite().then(keep, () => undefined)
  })
  return keep(inlinedSite() ?? (await fetchSite()))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Suspends until the site is known; asks for it whether it is known or not, since a page that is drawn again after it waited must ask for what it asked for before. */
export function useSite(): SiteIndex {
  const began = use(loadSite())
  return useSyncExternalStore(subscribe, () => site ?? began)
}

/** Where a stored picture loads from. */
export function usePicture() {
  const { cdnUrl } = useSite().settings
  return (address: string | null) => pictureUrl(cdnUrl, address) ?? undefined
}

/** And in one of the widths it is kept in. */
export function useThumbnail() {
  const { cdnUrl } = useSite().settings
  return (address: string, width: ThumbnailWidth) => thumbnailUrl(cdnUrl, address, width)
}

/** What the host calls itself: its supplier's title, and the platform's name where it has none (SUP-01). */
export const useSiteName = () => useSite().info.website_title

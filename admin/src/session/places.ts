/** Places a person is never sent back to: they would only lead on. */
const PASSING = /^\/(?:login|loading|two-step|401|404)(?:[/?]|$)/

/** A path inside the back office, or null: a foreign address must not come in through the query. */
export function safePlace(to: string | null | undefined): string | null {
  if (!to || !to.startsWith('/') || to.startsWith('//') || to.includes('\\')) return null
  return PASSING.test(to) ? null : to
}

const isSomewhere = (place: string | null): place is string => place !== null && place !== '/'

const LOADING = '/loading/'

/** Whoever is on the way means the place they are on the way to; decoded once, for a framed address is encoded inside it. */
export function meantBy(place: string): string {
  if (!place.startsWith(LOADING)) return place
  try {
    return decodeURIComponent(place.slice(LOADING.length))
  } catch {
    return ''
  }
}

export function loginPath(from: string): string {
  const place = safePlace(meantBy(from))
  return isSomewhere(place) ? `/login?to=${encodeURIComponent(place)}` : '/login'
}

/** The loading screen carries the wanted place, query included, as one parameter. */
export function loadingPath(to: string | null | undefined): string {
  const place = safePlace(to)
  return isSomewhere(place) ? `/loading/${encodeURIComponent(place)}` : '/loading'
}

export const BASE = '/backoffice'

/** The address as the router knows it, its query included. */
export const hereWithin = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname.slice(BASE.length) + search

/** The API names places of the whole site; null is one that belongs to the other app. */
export function withinApp(path: string): string | null {
  if (path === '/') return '/loading'
  if (path === '/401' || path === '/404') return path
  return path === BASE || path.startsWith(`${BASE}/`) ? path.slice(BASE.length) || '/loading' : null
}

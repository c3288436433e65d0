/** Never a redirect target, because these pages redirect themselves. */
const PASSING = /^\/(?:login|loading|two-step|401|404)(?:[/?]|$)/

/** A path inside the back office, or null. Prevents open redirects through the query. */
export function safePlace(to: string | null | undefined): string | null {
  if (!to || !to.startsWith('/') || to.startsWith('//') || to.includes('\\')) return null
  return PASSING.test(to) ? null : to
}

const isSomewhere = (place: string | null): place is string => place !== null && place !== '/'

const LOADING = '/loading/'

/** For a loading path, the target it carries. Decoded once only, because a framed address in it is encoded too. */
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

/** The loading screen carries the target with its query as one parameter. */
export function loadingPath(to: string | null | undefined): string {
  const place = safePlace(to)
  return isSomewhere(place) ? `/loading/${encodeURIComponent(place)}` : '/loading'
}

export const BASE = '/backoffice'

/** The address as the router knows it, with its query. */
export const hereWithin = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname.slice(BASE.length) + search

/** Converts a path of the site to one of this app; null if it belongs to the other app. */
export function withinApp(path: string): string | null {
  if (path === '/') return '/loading'
  if (path === '/401' || path === '/404') return path
  return path === BASE || path.startsWith(`${BASE}/`) ? path.slice(BASE.length) || '/loading' : null
}

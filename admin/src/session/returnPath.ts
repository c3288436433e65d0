/** Never a redirect target, because these pages redirect themselves. */
const REDIRECTING = /^\/(?:login|loading|two-step|401|404)(?:[/?]|$)/

/** A path inside the back office, or null. Prevents open redirects through the query. */
export function safePath(to: string | null | undefined): string | null {
  if (!to || !to.startsWith('/') || to.startsWith('//') || to.includes('\\')) return null
  return REDIRECTING.test(to) ? null : to
}

const isPage = (path: string | null): path is string => path !== null && path !== '/'

const LOADING = '/loading/'

/** For a loading path, the target it carries. Decoded once only, because a framed address in it is encoded too. */
export function loadingTarget(path: string): string {
  if (!path.startsWith(LOADING)) return path
  try {
    return decodeURIComponent(path.slice(LOADING.length))
  } catch {
    return ''
  }
}

export function loginPath(from: string): string {
  const path = safePath(loadingTarget(from))
  return isPage(path) ? `/login?to=${encodeURIComponent(path)}` : '/login'
}

/** The loading screen carries the target with its query as one parameter. */
export function loadingPath(to: string | null | undefined): string {
  const path = safePath(to)
  return isPage(path) ? `/loading/${encodeURIComponent(path)}` : '/loading'
}

export const BASE = '/backoffice'

/** The address as the router knows it, with its query. */
export const currentPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  pathname.slice(BASE.length) + search

/** Converts a path of the site to one of this app; null if it belongs to the other app. */
export function pathInApp(path: string): string | null {
  if (path === '/') return '/loading'
  if (path === '/401' || path === '/404') return path
  return path === BASE || path.startsWith(`${BASE}/`) ? path.slice(BASE.length) || '/loading' : null
}

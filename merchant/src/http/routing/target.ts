import { routePath } from '@inkfold/api/client/route_path'
import { areaOf, type Area } from './areas'

/** The loading screen's URL, with the requested page as one parameter (NAV-07). */
export function loadingPath(area: Area, requested?: string) {
  return requested ? `/${area}/loading/${encodeURIComponent(requested)}` : `/${area}/loading`
}

/** The parameter, decoded once: the router would also decode slashes inside it and break framed pages. */
export function requestedParameter(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.split('/').slice(3).join('/'))
  } catch {
    return undefined
  }
}

/** The requested page, if it is in the same area and no loading screen itself. */
export function requestedPath(area: Area, parameter: string | undefined): string | null {
  const target = routePath(parameter)
  if (!target || areaOf(target) !== area) return null
  const [, , second] = target.split(/[/?#]/)
  return !second || second === 'loading' ? null : target
}

export function loginPath(requested: string) {
  return `/login?to=${encodeURIComponent(requested)}`
}

/** After sign-in: the requested page, else the workspace's start. */
export function afterLogin(to: string | null): string {
  return routePath(to) ?? '/admin'
}

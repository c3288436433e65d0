import { routePath } from '@inkfold/api/client/route_path'
import { areaOf, type Area } from './areas'

/** Where the asked-for place travels as one parameter while menus and session are fetched (NAV-07). */
export function loadingPath(area: Area, asked?: string) {
  return asked ? `/${area}/loading/${encodeURIComponent(asked)}` : `/${area}/loading`
}

/** The parameter, decoded once: the router would also open the slashes inside it, and no framed page would be found again. */
export function askedIn(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.split('/').slice(3).join('/'))
  } catch {
    return undefined
  }
}

/** The place a loading screen was asked to go to: inside its own area, and never another loading screen. */
export function askedPlace(area: Area, parameter: string | undefined): string | null {
  const target = routePath(parameter)
  if (!target || areaOf(target) !== area) return null
  const [, , second] = target.split(/[/?#]/)
  return !second || second === 'loading' ? null : target
}

export function loginPath(asked: string) {
  return `/login?to=${encodeURIComponent(asked)}`
}

/** After login: back to what was asked for, else the start of the workspace. */
export function afterLogin(to: string | null): string {
  return routePath(to) ?? '/admin'
}

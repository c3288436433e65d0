import { areaOf, type Area } from './areas'

const HERE = 'http://here.invalid'

/** An address of this site, or null. What a link carried is resolved as a browser would, then must still be ours. */
export function safeTarget(to: string | null | undefined): string | null {
  if (!to?.startsWith('/') || !URL.canParse(to, HERE)) return null
  const { origin, pathname, search, hash } = new URL(to, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** Where the asked-for place travels as one parameter while menus and session are fetched (NAV-07). */
export function loadingPath(area: Area, asked?: string) {
  return asked ? `/${area}/loading/${encodeURIComponent(asked)}` : `/${area}/loading`
}

/** The place a loading screen was asked to go to: inside its own area, and never another loading screen. */
export function askedPlace(area: Area, parameter: string | undefined): string | null {
  const target = safeTarget(parameter)
  if (!target || areaOf(target) !== area) return null
  const [, , second] = target.split(/[/?#]/)
  return !second || second === 'loading' ? null : target
}

export function loginPath(asked: string) {
  return `/login?to=${encodeURIComponent(asked)}`
}

/** After login: back to what was asked for, else the start of the workspace. */
export function afterLogin(to: string | null): string {
  return safeTarget(to) ?? '/admin'
}

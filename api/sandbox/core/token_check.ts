import type { Exchange, Handler } from '#sandbox/core/http'
import type { SandboxPlatform } from '#sandbox/demo_apps'

/** What a platform without signatures looks at. */
export interface TokenCheck {
  header: string
  /** The form of the header's value. */
  expected: string
  given: string
  token: 'missing' | 'unknown' | 'expired' | 'revoked' | 'valid'
  /** Whose token it is; empty if it is nobody's. */
  shopId: string
  /** Null: the call needs none, or it depends on its content. */
  scope: string | null
  scopes: readonly string[]
  /** A second header that must be right. */
  key?: { header: string; expected: string; given: string }
  isRight: boolean
}

interface TokenPlace {
  header: string
  expected: string
  /** The token of the header's value. */
  read(value: string): string
  scope?: string | null
  key?: { header: string; expected: string }
}

export function checkToken(
  { world, headers }: Exchange,
  platform: SandboxPlatform,
  { header, expected, read, scope = null, key }: TokenPlace,
): TokenCheck {
  const valueOf = (name: string) => headers[name]?.toString() ?? ''
  const given = valueOf(header)
  const grant = world.grants.find(platform, read(given))
  const isFound = typeof grant !== 'string'
  const scopes = isFound ? grant.scopes : []
  const second = key && { ...key, given: valueOf(key.header) }
  return {
    header,
    expected,
    given,
    token: given === '' ? 'missing' : isFound ? 'valid' : grant,
    shopId: isFound ? grant.shopId : '',
    scope,
    scopes,
    ...(second && { key: second }),
    isRight: isFound && (scope === null || scopes.includes(scope)) && (!second || second.given === second.expected),
  }
}

const scopes = new WeakMap<Handler, string>()

/** Remembers the scope that a handler asks for, so that it can be named without a call. */
export function withScope(scope: string, handle: Handler): Handler {
  scopes.set(handle, scope)
  return handle
}
export const scopeOf = (handle: Handler | undefined): string | null => (handle && scopes.get(handle)) ?? null

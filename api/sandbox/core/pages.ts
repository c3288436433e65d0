import { Refused, type Reply } from '#sandbox/core/http'
import type { World } from '#sandbox/core/world'
import type { SandboxPlatform } from '#sandbox/demo_apps'

interface Pages {
  world: World
  platform: SandboxPlatform
  size: number
  token: string
  /** The platform's answer to a token that is no longer valid. */
  stale: Reply
}

/** A page of a list, and the token of the next one; null at the end. */
export function pageOf<T>(
  items: readonly T[],
  { world, platform, size, token, stale }: Pages,
): { items: T[]; next: string | null } {
  const epoch = world.pageEpoch(platform)
  const from = token === '' ? 0 : readToken(token, epoch)
  if (from === null) throw new Refused(stale)
  const next = from + size < items.length ? Buffer.from(`${epoch}:${from + size}`).toString('base64url') : null
  return { items: items.slice(from, from + size), next }
}

function readToken(token: string, current: number): number | null {
  const [epoch, from] = Buffer.from(token, 'base64url').toString().split(':').map(Number)
  return epoch === current && Number.isInteger(from) ? (from as number) : null
}

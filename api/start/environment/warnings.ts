import type { Values } from './check.ts'

/** Valid settings that are probably a mistake. */
export function proxyWarning({ NODE_ENV, DATABASE_URL, TRUST_PROXY }: Values): string | undefined {
  if (NODE_ENV !== 'production' || !DATABASE_URL || TRUST_PROXY) return undefined
  return (
    'TRUST_PROXY is not set: behind a proxy all visitors have its address, and limits count them as one. ' +
    'Name the proxies, or set TRUST_PROXY=none where there is none.'
  )
}

import { type TokenContent, tokens } from '#identity/session/tokens'

interface Kept {
  content: TokenContent
  token: string
  writtenAt: number
}

const FRESH_MS = 15 * 60_000

/** A run outlasts the hour of an access token, so tokens are rewritten as a refresh would. */
export function lastingTokens(): (token: string) => string {
  const all = new Map<string, Kept>()
  return (given) => {
    const content = all.get(given)?.content ?? tokens().read('admin', 'access', given)
    if (!content) return given
    const kept = all.get(given) ?? { content, token: given, writtenAt: Date.now() }
    if (Date.now() - kept.writtenAt > FRESH_MS)
      Object.assign(kept, { token: tokens().write('admin', 'access', content), writtenAt: Date.now() })
    all.set(given, kept)
    return kept.token
  }
}

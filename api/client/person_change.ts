import { AUDIENCES, type Audience } from '../contracts/statuses.ts'
import type { TokenStore } from './tokens.ts'

/** Called when another user signs in, so that cached data is cleared. Data of a returning user stays. */
export function onPersonChange(tokens: TokenStore, forget: (audience: Audience) => void): () => void {
  const last = new Map(AUDIENCES.map((audience) => [audience, tokens.get(audience)?.person]))
  return tokens.subscribe((audience) => {
    const [before, now] = [last.get(audience), tokens.get(audience)?.person]
    if (now === undefined || now === before) return
    last.set(audience, now)
    if (before !== undefined) forget(audience)
  })
}

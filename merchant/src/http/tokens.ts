import { createTokenStore } from '@inkfold/api/client/tokens'
import type { Audience } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'

export const tokens = createTokenStore()

const hasToken = (audience: Audience) => tokens.get(audience) !== null

/** Whether a token of the audience is stored; follows sign-outs in other tabs too. */
export function useHasToken(audience: Audience) {
  return useSyncExternalStore(tokens.subscribe, () => hasToken(audience))
}

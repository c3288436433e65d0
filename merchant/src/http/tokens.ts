import { onPersonChange } from '@inkfold/api/client/person_change'
import { createTokenStore } from '@inkfold/api/client/tokens'
import type { Audience } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'

export const tokens = createTokenStore()

export const userIdOf = (audience: Audience) => tokens.get(audience)?.person ?? null

/** The user id of the stored token; follows sign-in and sign-out in other tabs. */
export function useUserId(audience: Audience) {
  return useSyncExternalStore(tokens.subscribe, () => userIdOf(audience))
}

export const useHasToken = (audience: Audience) => useUserId(audience) !== null

/** For data held outside the rendered tree, which would otherwise survive a change of user. */
export const onUserChange = (whose: Audience, forget: () => void) =>
  onPersonChange(tokens, (audience) => audience === whose && forget())

import { onNextPerson } from '@inkfold/api/client/next_person'
import { createTokenStore } from '@inkfold/api/client/tokens'
import type { Audience } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'

export const tokens = createTokenStore()

export const personOf = (audience: Audience) => tokens.get(audience)?.person ?? null

/** The user id of the stored token; follows sign-in and sign-out in other tabs. */
export function usePerson(audience: Audience) {
  return useSyncExternalStore(tokens.subscribe, () => personOf(audience))
}

export const useHasToken = (audience: Audience) => usePerson(audience) !== null

/** For data held outside the rendered tree, which would otherwise survive a change of user. */
export const whenNextPerson = (whose: Audience, forget: () => void) =>
  onNextPerson(tokens, (audience) => audience === whose && forget())

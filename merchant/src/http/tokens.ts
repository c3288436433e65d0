import { onNextPerson } from '@inkfold/api/client/next_person'
import { createTokenStore } from '@inkfold/api/client/tokens'
import type { Audience } from '@inkfold/api/contracts/statuses'
import { useSyncExternalStore } from 'react'

export const tokens = createTokenStore()

export const personOf = (audience: Audience) => tokens.get(audience)?.person ?? null

/** Whose token of the audience is stored; follows who signs in and out in other tabs too. */
export function usePerson(audience: Audience) {
  return useSyncExternalStore(tokens.subscribe, () => personOf(audience))
}

export const useHasToken = (audience: Audience) => usePerson(audience) !== null

/** Where something of a person is held outside of what is drawn for them, it goes when the next one comes. */
export const whenNextPerson = (whose: Audience, forget: () => void) =>
  onNextPerson(tokens, (audience) => audience === whose && forget())

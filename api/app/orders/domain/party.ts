import type { Party } from '#contracts/orders'
import type { Actor } from '#core/http/actor'

/** On whose side a person stands. */
export const partyOf = ({ organisation }: Actor): Party => organisation.kind

import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'

/** What sets a supplier's bounds is the platform's to write, whatever a role below it was given. */
export function refuseUnlessPlatform({ organisation }: Actor) {
  if (organisation.kind !== 'platform') throw new Refusal('E_FORBIDDEN')
}

/** What a supplier decides about its merchants is not theirs to decide. */
export function refuseUnlessAbove({ organisation }: Actor) {
  if (organisation.kind !== 'platform' && organisation.kind !== 'supplier') throw new Refusal('E_FORBIDDEN')
}

import type { Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'

/** What is sent how, and when nobody works, is said by the platform and by suppliers, each for themselves. */
export const ownRules: Hooks = {
  write(values, before, context) {
    if (!before) refuseOthers(values, context)
    return values
  },
}

export function refuseOthers({ organisation_id: named }: Row, { actor: { organisation } }: WriteContext) {
  if (!['platform', 'supplier'].includes(organisation.kind)) throw new Refusal('E_FORBIDDEN')
  if (organisation.kind === 'supplier' && named !== undefined && named !== organisation.id)
    throw refuseField('organisation_id', 'E_INVALID_REFERENCE')
}

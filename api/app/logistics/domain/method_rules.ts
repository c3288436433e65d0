import { refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { refuseOthers } from '#logistics/domain/own_rules'

export const methodRules: Hooks = {
  write(values, before, context) {
    if (!before) refuseOthers(values, context)
    const isLentNow = before?.is_shared ?? false
    if (
      values.is_shared !== undefined &&
      values.is_shared !== isLentNow &&
      context.actor.organisation.kind !== 'platform'
    )
      throw refuseField('is_shared', 'E_READ_ONLY')
    return values
  },
}

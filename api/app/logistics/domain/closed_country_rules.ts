import { refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'
import { refuseOthers } from '#logistics/domain/own_rules'
import { isCountry } from '#settings/area/countries'

export const closedCountryRules: Hooks = {
  write(values, before, context) {
    if (!before) refuseOthers(values, context)
    if (values.country !== undefined && !isCountry(String(values.country)))
      throw refuseField('country', 'E_COUNTRY_INVALID')
    return values
  },
}

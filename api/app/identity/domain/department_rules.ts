import { row } from '#core/database'
import { refuseField } from '#core/errors'
import type { Hooks } from '#core/crud/resource'

/** A tree of departments stays within one organisation. */
export const departmentRules: Hooks = {
  async write(values, before, { actor, trx }) {
    if (!values.parent_id) return values
    const home = before?.organisation_id ?? values.organisation_id ?? actor.organisation.id
    const fits = await row(
      'select 1 from departments where id = ? and organisation_id = ?',
      [values.parent_id, home],
      trx,
    )
    if (!fits) throw refuseField('parent_id', 'E_INVALID_REFERENCE')
    return values
  },
}

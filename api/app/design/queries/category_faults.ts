import { row, type Transaction } from '#core/database'
import { refuseField } from '#core/errors'

/** A material lies in a category of its own owner that has no parts; nobody parts it meanwhile. */
export async function refuseStrangeCategory(id: unknown, organisationId: number, trx: Transaction): Promise<void> {
  if (id === undefined || id === null) return
  const own = 'select 1 from material_categories where id = ? and organisation_id = ? for share'
  if (!(await row(own, [id, organisationId], trx))) throw refuseField('category_id', 'E_INVALID_REFERENCE')
  const parted = await row('select 1 from material_categories where parent_id = ? limit 1', [id], trx)
  if (parted) throw refuseField('category_id', 'E_CATEGORY_PARTED')
}

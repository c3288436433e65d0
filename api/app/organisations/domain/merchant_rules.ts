import { row, type Row } from '#core/database'
import { refuseField } from '#core/errors'
import type { Hooks, WriteContext } from '#core/crud/resource'
import { openMerchantOrganisation } from '#organisations/actions/open_merchant'
import { openMainAccount, saveOrganisation, withoutOrganisation } from '#organisations/actions/open_organisation'
import { supplierFor } from '#organisations/actions/supplier_for'
import { refuseUnlessAbove } from '#organisations/domain/platform_only'

/** A merchant made by its supplier: number, main account and level in one. */
export const merchantRules: Hooks = {
  async write(values, before, context) {
    refuseUnlessAbove(context.actor)
    if (before) return change(values, before, context)
    const supplierId = await supplierFor(values.supplier_id as number | undefined, context)
    await refuseStrangeLevel(values, supplierId, context)
    const id = await openMerchantOrganisation(String(values.name), supplierId, context.trx)
    await openMainAccount(id, 'merchant_main', values, context)
    return { ...levelOf(values), id }
  },
}

async function change(values: Row, before: Row, context: WriteContext): Promise<Row> {
  const { level_id = before.level_id, level_expires_on = before.level_expires_on } = values
  if (level_id !== before.level_id) await refuseStrangeLevel({ level_id }, before.supplier_id as number, context)
  await saveOrganisation(before.id as number, values, context)
  return { ...withoutOrganisation(values), ...levelOf({ level_id, level_expires_on }) }
}

/** Nothing expires where nothing was given. */
const levelOf = ({ level_id = null, level_expires_on = null }: Row): Row => ({
  level_id,
  level_expires_on: level_id === null ? null : level_expires_on,
})

async function refuseStrangeLevel({ level_id }: Row, supplierId: number, { trx }: WriteContext) {
  if (!level_id) return
  const fits = await row(
    `select 1 from merchant_levels where id = ? and organisation_id = ? and status = 'enabled'`,
    [level_id, supplierId],
    trx,
  )
  if (!fits) throw refuseField('level_id', 'E_INVALID_REFERENCE')
}

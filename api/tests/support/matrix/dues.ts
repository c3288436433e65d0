import { row, rows } from '#core/database'
import { chargeService } from '#ledger/fees/charges'
import { alone } from '#tests/support/ledger/money'
import type { World } from '#tests/support/matrix/world'
import { makeLevel } from '#tests/support/suppliers'

/** An offered term and an open charge of each supplier. */
export async function furnishDues({ supplier, otherSupplier }: World) {
  const level = await makeLevel()
  for (const { id: organisationId } of [supplier, otherSupplier]) {
    await rows(
      `insert into settlings (organisation_id, kind, level_id, years, starts_on, ends_on, settled_minor, fee_minor, expires_on, offered_by, offered_name)
       values (?, 'renewal', ?, 1, current_date, current_date + 365, 198000, 198000, current_date + 14, 0, 'nobody')`,
      [organisationId, level],
    )
    await row('update suppliers set service_charge_fee = 150 where id = ?', [organisationId])
    const made = { productionNo: `matrix ${organisationId}`, orderNo: 'matrix', pieces: 1, actorId: null }
    await alone((trx) => chargeService({ organisationId, ...made }, trx))
  }
}

import { rows, type Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { WITHOUT_BALANCE } from '#database/seeders/demo_merchants'
import { credit } from '#ledger/posting/movements'
import { openMerchantAccounts } from '#tenancy/open_merchant_accounts'

const OPENING = Money.fromDecimal('3268.50', 'RMB')

/** Opening balances, booked as recharges, for all merchants but one. */
export async function seedMoney(trx: Transaction) {
  const merchants = await rows<{ id: number; name: string }>(
    `select id, name from organisations where kind = 'merchant'`,
    [],
    trx,
  )
  for (const { id: organisationId, name } of merchants) {
    await openMerchantAccounts(organisationId, trx)
    if (name === WITHOUT_BALANCE) continue
    const key = { scope: 'demo opening', key: String(organisationId) }
    await credit({ organisationId, kind: 'opening', amount: OPENING, key }, trx)
  }
}

import { RECHARGE_AGREEMENT } from '#contracts/agreement'
import { CURRENCIES } from '#contracts/money'
import type { RechargeOptions } from '#contracts/recharges'
import { row } from '#core/database'
import { SECOND_REVIEW } from '#ledger/recharges/actions/prepare_recharge'
import { payeesOf } from '#ledger/recharges/queries/payees'
import { configValues } from '#settings/queries/config_values'
import { rateAt } from '#settings/rates/queries/rate_at'

/** What a merchant needs to know to send money. */
export async function rechargeOptions(merchantId: number): Promise<RechargeOptions> {
  const supplier = await row<{ id: number }>('select parent_id as id from organisations where id = ?', [merchantId])
  const [accounts, rates, config] = await Promise.all([
    payeesOf(supplier?.id ?? 0),
    ratesNow(),
    configValues([SECOND_REVIEW]),
  ])
  return {
    accounts,
    rates,
    agreement_version: RECHARGE_AGREEMENT.version,
    second_review_from: Number(config[SECOND_REVIEW] ?? 0).toFixed(2),
  }
}

async function ratesNow(): Promise<RechargeOptions['rates']> {
  const found = await Promise.all(
    CURRENCIES.map(async (currency) => ({ currency, at: await rateAt(currency, new Date()) })),
  )
  return found.flatMap(({ currency, at }) => (at ? [{ currency, rate: at.rate }] : []))
}

import { amountOf, minorOf } from '#contracts/price/amounts'
import { row, type Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'

const TODAY = `(now() at time zone 'Asia/Shanghai')::date`
const SPENT = `case when spent_on = ${TODAY} then spent_minor else 0 end`

interface KeyPaymentRule {
  is_enabled: boolean
  order_limit: number
  day_limit: number
  spent: number
  version: number
}

const RULE = `select is_enabled, order_limit_minor::float8 as order_limit, day_limit_minor::float8 as day_limit,
  (${SPENT})::float8 as spent, version from key_payment_rules where organisation_id = ?`

const findRule = (merchantId: number, trx?: Transaction) => row<KeyPaymentRule>(RULE, [merchantId], trx)

/** Refuses a payment that the merchant did not allow to keys; otherwise counts it, in one statement. */
export async function countKeyPayment(merchantId: number, minor: number, trx: Transaction): Promise<void> {
  const counted = await row(
    `update key_payment_rules set spent_minor = ${SPENT} + ?, spent_on = ${TODAY}
      where organisation_id = ? and is_enabled and ? <= order_limit_minor and ${SPENT} + ? <= day_limit_minor returning 1`,
    [minor, merchantId, minor, minor],
    trx,
  )
  if (!counted) throw refusalOf(await findRule(merchantId, trx), minor) ?? new Refusal('E_BUSY')
}

/** Why a key may not pay this amount now; null if it may. */
export const keyPaymentRefusal = async (merchantId: number, minor: number): Promise<Refusal | null> =>
  refusalOf(await findRule(merchantId), minor)

function refusalOf(rule: KeyPaymentRule | undefined, minor: number): Refusal | null {
  if (!rule?.is_enabled) return new Refusal('E_KEY_PAY_OFF')
  const total = amountOf(minor)
  if (minor > rule.order_limit)
    return new Refusal('E_KEY_PAY_ORDER_LIMIT', { total, limit: amountOf(rule.order_limit) })
  if (rule.spent + minor > rule.day_limit)
    return new Refusal('E_KEY_PAY_DAY_LIMIT', { total, limit: amountOf(rule.day_limit) })
  return null
}

export async function showKeyPayments(merchantId: number) {
  const rule = await findRule(merchantId)
  return {
    is_enabled: rule?.is_enabled ?? false,
    order_limit: amountOf(rule?.order_limit ?? USUAL.order),
    day_limit: amountOf(rule?.day_limit ?? USUAL.day),
    spent_today: amountOf(rule?.spent ?? 0),
    version: rule?.version ?? 0,
  }
}

/** Shown until the merchant chooses, in minor units. */
const USUAL = { order: 20_000, day: 100_000 }

export interface KeyPaymentInput {
  is_enabled: boolean
  order_limit: string
  day_limit: string
  version?: number
}

export async function saveKeyPayments(merchantId: number, input: KeyPaymentInput, trx: Transaction): Promise<void> {
  const [orderLimit, dayLimit] = [minorOf(input.order_limit) ?? 0, minorOf(input.day_limit) ?? 0]
  if (orderLimit <= 0) throw refuseField('order_limit', 'E_AUTO_PAY_LIMIT')
  if (dayLimit < orderLimit) throw refuseField('day_limit', 'E_AUTO_PAY_DAY')
  const saved = await row(
    `insert into key_payment_rules as r (organisation_id, is_enabled, order_limit_minor, day_limit_minor)
     values (:merchantId, :isEnabled, :orderLimit, :dayLimit)
     on conflict (organisation_id) do update set is_enabled = excluded.is_enabled, order_limit_minor = excluded.order_limit_minor,
       day_limit_minor = excluded.day_limit_minor, version = r.version + 1, updated_at = now()
      where :version::int is null or r.version = :version::int
     returning version`,
    { merchantId, isEnabled: input.is_enabled, orderLimit, dayLimit, version: input.version ?? null },
    trx,
  )
  if (!saved) throw new Refusal('E_VERSION_CONFLICT')
}

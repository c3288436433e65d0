import type { CardRefusal } from '#contracts/gateway'
import { AUTO_TOP_UP } from '#contracts/limits'
import { amountOf } from '#contracts/price/amounts'
import { row, type Transaction } from '#core/database'
import { notifyUsers, permissionHolders } from '#core/notices/notify_user'

export interface TopUpRule {
  organisation_id: number
  is_enabled: boolean
  user_id: number | null
  threshold: number
  amount: number
  month_limit: number
  version: number
}

const RULE = `select organisation_id, is_enabled, user_id, threshold_minor::float8 as threshold, amount_minor::float8 as amount,
    month_limit_minor::float8 as month_limit, version
  from auto_top_up_rules where organisation_id = ?`

export const findRule = (merchantId: number, trx?: Transaction) => row<TopUpRule>(RULE, [merchantId], trx)

/** Locked first, so that the charges of a merchant are decided one after another. */
export const lockRule = (merchantId: number, trx: Transaction) =>
  row<TopUpRule>(`${RULE} for update`, [merchantId], trx)

/** Charged or in flight this month, in the calendar of China; for a row with `organisation_id`. */
export const MONTH_CHARGED = (of: string) => `
  (select coalesce(sum(p.credited_minor), 0) from gateway_payments p
    where p.organisation_id = ${of} and p.card_id is not null and p.status in ('created', 'paid', 'refunded')
      and p.created_at >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`

/** Turns the rule off until somebody turns it on again; false if it was off. */
export async function stopRule(merchantId: number, message: string, trx: Transaction): Promise<boolean> {
  const stopped = await row(
    `update auto_top_up_rules set is_enabled = false, stopped = ?, version = version + 1, updated_at = now()
      where organisation_id = ? and is_enabled returning 1`,
    [message, merchantId],
    trx,
  )
  return Boolean(stopped)
}

/** A confirmed charge ends the count of refusals. */
export const resetRefusals = (merchantId: number, trx: Transaction) =>
  row(
    `update auto_top_up_rules set refusals = 0, next_at = null, updated_at = now()
      where organisation_id = ? and (refusals > 0 or next_at is not null) returning 1`,
    [merchantId],
    trx,
  )

/** A retry cannot cure these, so the rule pauses at once. */
const FINAL: readonly CardRefusal[] = ['authentication_required', 'expired_card', 'unconfirmed']

/** Records a refused charge once; the rule waits, or pauses after too many refusals in a row. */
export async function failCharge(paymentId: number, refusal: CardRefusal, trx: Transaction): Promise<boolean> {
  const failed = await row<{ organisation_id: number; minor: number; last4: string }>(
    `update gateway_payments p set status = 'failed', refusal = ?, version = p.version + 1, updated_at = now()
       from saved_cards c where p.id = ? and p.status = 'created' and c.id = p.card_id
     returning p.organisation_id, p.credited_minor::float8 as minor, c.last4`,
    [refusal, paymentId],
    trx,
  )
  if (!failed) return false
  const { organisation_id: merchantId, minor, last4 } = failed
  const reason = `cardRefusals.${refusal}`
  const rule = await row<{ is_enabled: boolean }>(
    `update auto_top_up_rules
        set refusals = refusals + 1, next_at = now() + make_interval(hours => ${AUTO_TOP_UP.retryHours}),
            is_enabled = is_enabled and not (:final or refusals + 1 >= ${AUTO_TOP_UP.refusals}),
            stopped = case when is_enabled and (:final or refusals + 1 >= ${AUTO_TOP_UP.refusals}) then :reason else stopped end,
            version = version + 1, updated_at = now()
      where organisation_id = :merchant returning is_enabled`,
    { merchant: merchantId, final: FINAL.includes(refusal), reason },
    trx,
  )
  await notifyUsers(
    await permissionHolders(merchantId, 'online_recharges.create', trx),
    rule?.is_enabled ? 'top_up_refused' : 'top_up_paused',
    { amount: amountOf(minor), last4, hours: AUTO_TOP_UP.retryHours, reason: { word: reason } },
    trx,
  )
  return true
}

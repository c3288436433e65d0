import vine from '@vinejs/vine'
import type { BalanceStanding } from '#contracts/account'
import { BALANCE_ALERT } from '#contracts/limits'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { runCommand } from '#core/crud/command'
import { row, rows, transaction, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, object, text } from '#core/http/schemas'
import { defineJob, jobCause } from '#core/jobs/job'
import { notifyUsers, permissionHolders } from '#core/notices/notify_user'
import { loadBalances } from '#ledger/account/balance'

const ANSWER = object({ balance: text, held: text, score: integer, spendable: text, threshold: text, is_low: flag })

export const showBalance = endpoint({
  answer: ANSWER,
  handle({ ctx }) {
    const { organisation, apiKey } = actorOf(ctx)
    if (apiKey?.storeIds) throw new Refusal('E_KEY_STORES')
    return balanceStanding(organisation)
  },
})

export const changeAlert = endpoint({
  body: { threshold: vine.string().maxLength(20) },
  answer: ANSWER,
  async handle({ ctx, body }) {
    const minor = minorOf(body.threshold)
    if (minor === null || minor > BALANCE_ALERT.most)
      throw refuseField('threshold', 'E_BALANCE_THRESHOLD', { most: amountOf(BALANCE_ALERT.most) })
    const { organisation } = actorOf(ctx)
    if (organisation.kind !== 'merchant') throw new Refusal('E_NOT_FOUND')
    await runCommand(ctx, async ({ trx }) => {
      await saveThreshold(organisation.id, minor, trx)
      return {}
    })
    return balanceStanding(actorOf(ctx).organisation)
  },
})

export async function balanceStanding({
  id,
  kind,
}: Pick<Actor['organisation'], 'id' | 'kind'>): Promise<BalanceStanding> {
  const [{ balance, held, score }, alert] = await Promise.all([
    loadBalances(id),
    row<{ minor: number }>('select threshold_minor::float8 as minor from balance_alerts where organisation_id = ?', [
      id,
    ]),
  ])
  const spendable = (minorOf(balance) ?? 0) - (minorOf(held) ?? 0)
  const threshold = alert?.minor ?? BALANCE_ALERT.usual
  return {
    balance,
    held,
    score,
    spendable: amountOf(spendable),
    threshold: amountOf(threshold),
    is_low: kind === 'merchant' && spendable < threshold,
  }
}

/** A balance below a new threshold is notified once more. */
const saveThreshold = (merchantId: number, minor: number, trx: Transaction) =>
  row(
    `insert into balance_alerts (organisation_id, threshold_minor) values (?, ?)
     on conflict (organisation_id) do update set threshold_minor = excluded.threshold_minor, is_low = false, updated_at = now()
     returning 1`,
    [merchantId, minor],
    trx,
  )

const NAME = 'ledger.balance_alerts'

/** Notifies merchants whose balance fell below their threshold. */
export const balanceAlertJob = defineJob({
  name: NAME,
  schedule: { cron: '*/5 * * * *', tz: 'Asia/Shanghai' },
  handle: () => alertLowBalances(),
})

/** A merchant that has never had a balance is not alerted. */
const SPENDABLE = `
  select a.organisation_id, b.posted - b.held as minor, coalesce(l.threshold_minor, ${BALANCE_ALERT.usual}) as threshold, coalesce(l.is_low, false) as is_low
    from ledger_balances b join ledger_accounts a on a.id = b.account_id and a.kind = 'balance' and a.currency = 'RMB'
    join organisations o on o.id = a.organisation_id and o.kind = 'merchant'
    left join balance_alerts l on l.organisation_id = a.organisation_id
   where b.last_seq > 0`

interface Fallen {
  organisation_id: number
  minor: number
  threshold: number
}

export async function alertLowBalances(): Promise<void> {
  await transaction(jobCause(NAME), async (trx) => {
    await rows(
      `update balance_alerts l set is_low = false, updated_at = now() from (${SPENDABLE}) s
        where s.organisation_id = l.organisation_id and l.is_low and s.minor >= s.threshold returning 1`,
      [],
      trx,
    )
    const fallen = await rows<Fallen>(
      `with fallen as (select * from (${SPENDABLE}) s where s.minor < s.threshold and not s.is_low order by s.organisation_id limit ${BALANCE_ALERT.at_once}),
            marked as (
              insert into balance_alerts (organisation_id, is_low) select organisation_id, true from fallen
              on conflict (organisation_id) do update set is_low = true, updated_at = now() where not balance_alerts.is_low
              returning organisation_id)
       select f.organisation_id, f.minor::float8 as minor, f.threshold::float8 as threshold
         from fallen f join marked m on m.organisation_id = f.organisation_id order by 1`,
      [],
      trx,
    )
    for (const { organisation_id: id, minor, threshold } of fallen)
      await notifyUsers(
        await permissionHolders(id, 'recharges.create', trx),
        'balance_low',
        { amount: amountOf(minor), threshold: amountOf(threshold) },
        trx,
      )
  })
}

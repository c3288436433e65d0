import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { row } from '#core/database'
import { patiently } from '#tests/support/ledger/storm/faults'
import { isTransient, type Asked } from '#tests/support/ledger/storm/insist'
import type { Said } from '#tests/support/ledger/storm/api_process'
import type { Making } from '#tests/support/order_storm/making'
import { MONEY_COMMANDS } from '#tests/support/order_storm/money_commands'

/** Asks, and whatever answers is cut off before its nth statement; what was said, or nothing where it came to that. */
export type Cut = (nth: number, asked: Asked) => Promise<Said<unknown> | null>

/** Where everything stands that one of these commands changes. */
const all = (what: string, from: string) => `(select json_agg(x order by x) from (select ${what} from ${from}) y(x))`
const of = (columns: string) => `concat_ws(' ', ${columns})`
const ORDERS = 'o.organisation_id = m.id'
const STAND = `
  select ${all(of('o.id, o.status, o.payment, o.version, o.paid_minor, o.refunded_minor, o.after_sales, o.cancel_request'), `orders o where ${ORDERS}`)} as orders,
         ${all(of('p.id, p.status, p.version'), 'order_parts p where p.organisation_id = m.id')} as parts,
         ${all(of('p.id, p.status, p.version'), 'production_orders p where p.merchant_id = m.id')} as productions,
         ${all(of('c.id, c.status, c.version, c.operation_id'), 'after_sales c where c.organisation_id = m.id')} as cases,
         ${all(of('c.id, c.status, c.version'), 'cancel_requests c where c.organisation_id = m.id')} as requests,
         ${all(of('r.id, r.status'), 'recharges r where r.organisation_id = m.id')} as recharges,
         ${all(of('c.status, c.count'), 'order_counts c where c.organisation_id = m.id')} as counts,
         ${all(of('b.account_id, b.posted, b.last_seq'), 'ledger_balances b join ledger_accounts a on a.id = b.account_id where a.organisation_id = m.id')} as balances,
         (select count(*) from order_dynamics d join orders o on o.id = d.order_id where ${ORDERS}) as dynamics,
         (select count(*) from service_charges s join orders o on o.order_no = s.order_no where ${ORDERS}) as charges,
         (select count(*) from ledger_operations) as operations, (select sum(reserved) from stocks) as reserved,
         (select count(*) from cart_lines l join users u on u.id = l.user_id where u.organisation_id = m.id) as cart,
         (select count(*) from idempotency_keys where key = ?) as keys
    from (select ?::int as id) m`

const standOf = async (merchant: number, key: string) =>
  JSON.stringify(await patiently(() => row(STAND, [key, merchant])))

/**
 * The command of this name, cut off before each of its statements in turn, always under the same key until it is done: nothing of it
 * is left behind, or all of it, and whoever asks again is answered and changes nothing. How often it was cut off, and what was wrong.
 */
export async function cutEverywhere(name: string, by: Making, cut: Cut): Promise<{ cuts: number; faults: string[] }> {
  const { merchant } = by.trader
  const faults: string[] = []
  const anew = async () => ({
    ...(await (MONEY_COMMANDS[name] as (typeof MONEY_COMMANDS)[string])(by)),
    key: randomUUID(),
  })
  let asked = await anew()
  for (let nth = 1; ; nth++) {
    const before = await standOf(merchant, asked.key)
    const said = await settled(() => cut(nth, asked))
    const between = await standOf(merchant, asked.key)
    if (before !== between || said) {
      const again = await settled(() => by.stage.ask(asked))
      if (again?.code !== 1) faults.push(`${name}, cut off before statement ${nth}, asked again: ${again?.text}`)
      if ((await standOf(merchant, asked.key)) !== between || before === between)
        faults.push(`${name}, cut off before statement ${nth}: half done (${before} → ${between})`)
      if (said) return { cuts: nth - 1, faults }
      asked = await anew()
    }
  }
}

/** The server lets go of what a lost connection held as soon as it notices. */
async function settled(ask: () => Promise<Said<unknown> | null>): Promise<Said<unknown> | null> {
  for (;;) {
    const said = await ask()
    if (!said || !isTransient(said)) return said
    await sleep(20)
  }
}

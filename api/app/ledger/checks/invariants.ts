import { type Invariant, findViolations, type Violation } from '#core/invariants'
import { LEDGER_KINDS } from '#contracts/ledger'
import type { Transaction } from '#core/database'
import { booksOf } from '#ledger/posting/accounts'

const SUMS = `
  select a.id, a.currency, a.min_balance, coalesce(x.signed, 0) as signed,
         coalesce(x.signed, 0) * case a.normal_side when 'debit' then 1 else -1 end as balance
    from ledger_accounts a left join (
      select account, sum(amount) as signed from (
        select debit_account as account, amount_minor as amount from ledger_transfers
        union all select credit_account, -amount_minor from ledger_transfers) legs group by account) x on x.account = a.id`

const HEADS = `select distinct on (account_id) account_id, seq, hash, balance_after from ledger_lines order by account_id, seq desc`

const GUARDED = `array['ledger_accounts.append_only', 'ledger_operations.append_only', 'ledger_transfers.append_only', 'ledger_lines.append_only',
  'ledger_anchors.append_only', 'ledger_anchored_heads.append_only', 'ledger_transfers.posted', 'ledger_holds.held', 'ledger_holds.kept',
  'ledger_balances.derived', 'ledger_lines.derived', 'ledger_accounts.opened']`

/**
 * The ledger's invariants by number. Each statement returns its violations; `:kinds` holds the declared kinds with the
 * accounts each may touch.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'L1',
    statement: 'Debits and credits of each currency are equal, by operation and in all stored balances.',
    sql: `select 'currency ' || s.currency as place from (${SUMS}) s left join ledger_balances b on b.account_id = s.id
           group by s.currency having sum(case when s.min_balance is null then s.signed else -b.posted end) <> 0`,
  },
  {
    id: 'L2',
    statement: 'Every transfer moves a positive amount between two accounts of its currency.',
    sql: `select 'transfer ' || t.id as place from ledger_transfers t
            left join ledger_accounts d on d.id = t.debit_account left join ledger_accounts c on c.id = t.credit_account
           where t.amount_minor <= 0 or t.debit_account = t.credit_account or d.currency is distinct from t.currency or c.currency is distinct from t.currency`,
  },
  {
    id: 'L3',
    statement: 'Nothing written is changed or taken away: the guards stand, and what was anchored is all there.',
    sql: `select g.name as place from unnest(${GUARDED}) g(name)
           where not exists (select 1 from pg_trigger t where t.tgrelid::regclass::text || '.' || t.tgname = g.name and t.tgenabled = 'A')
          union all
          select 'anchor ' || a.day from ledger_anchors a
           where (select count(*) from ledger_operations where id <= a.last_operation) <> a.operations
              or (select count(*) from ledger_transfers where id <= a.last_transfer) <> a.transfers
              or (select count(*) from ledger_lines where id <= a.last_line) <> a.lines`,
  },
  {
    id: 'L4',
    statement:
      "An account's balance is the sum of its lines and of its transfers, its held amount that of its open holds.",
    sql: `select 'account ' || s.id as place from (${SUMS}) s left join ledger_balances b on b.account_id = s.id
           where s.min_balance is not null and (b.account_id is null
              or b.posted <> (select coalesce(sum(l.delta), 0) from ledger_lines l where l.account_id = s.id) or b.posted <> s.balance
              or b.held <> (select coalesce(sum(h.amount_minor), 0) from ledger_holds h where h.account_id = s.id and h.status = 'open'))`,
  },
  {
    id: 'L5',
    statement: 'Lines count from one without a gap, and each begins with the balance the one before it ended with.',
    sql: `select 'account ' || account_id || ' line ' || seq as place from (
            select account_id, seq, delta, balance_before, balance_after,
                   row_number() over w as expected, coalesce(lag(balance_after) over w, 0) as before
              from ledger_lines window w as (partition by account_id order by seq)) l
           where seq <> expected or balance_before <> before or balance_after <> balance_before + delta`,
  },
  {
    id: 'L6',
    statement: 'No merchant spends what is not there: balance less held is never below the least, nor was it ever.',
    sql: `select 'account ' || b.account_id as place from ledger_balances b join ledger_accounts a on a.id = b.account_id
           where b.posted - b.held < coalesce(a.min_balance, 0) or b.held < 0
          union all
          select 'account ' || account_id || ' line ' || seq from ledger_lines where balance_after < 0`,
  },
  {
    id: 'L7',
    statement: 'There is one operation for a key, and it remembers what was asked.',
    sql: `select 'key ' || idem_scope || ' ' || idem_key as place from ledger_operations
           group by idem_scope, idem_key having count(*) > 1 or min(request_hash) = ''
          union all
          select 'key of hold ' || min(id) from ledger_holds group by idem_scope, idem_key having count(*) > 1`,
  },
  {
    id: 'L9',
    statement: 'An operation, its transfers and their lines were committed together, none without the others.',
    sql: `select 'operation ' || o.id as place from ledger_operations o
           where not exists (select 1 from ledger_transfers t where t.operation_id = o.id)
          union all
          select 'transfer ' || t.id from ledger_transfers t left join ledger_operations o on o.id = t.operation_id
            left join ledger_accounts d on d.id = t.debit_account left join ledger_accounts c on c.id = t.credit_account
            left join ledger_lines dl on dl.transfer_id = t.id and dl.account_id = t.debit_account and dl.txid = t.txid
            left join ledger_lines cl on cl.transfer_id = t.id and cl.account_id = t.credit_account and cl.txid = t.txid
           where o.txid is distinct from t.txid
              or (d.min_balance is not null) <> (dl.id is not null) or (c.min_balance is not null) <> (cl.id is not null)
          union all
          select 'line ' || l.id from ledger_lines l left join ledger_transfers t on t.id = l.transfer_id where t.id is null`,
  },
  {
    id: 'L12',
    statement:
      'A hold ends once: captured by one operation for at most what was held, or released; none outlives its time.',
    sql: `select 'hold ' || h.id as place from ledger_holds h left join ledger_operations o on o.hold_id = h.id left join ledger_transfers t on t.operation_id = o.id
           group by h.id
          having (h.status = 'captured') <> (count(distinct o.id) = 1) or count(distinct o.id) > 1
              or coalesce(sum(t.amount_minor), 0) <> h.captured_minor or h.captured_minor > h.amount_minor
              or bool_or(o.txid <> h.resolved_txid) or (h.status = 'open' and h.expires_at < now() - interval '1 hour')`,
  },
  {
    id: 'L15',
    statement:
      'A remittance is credited if and only if it was approved: once, its amount, by others than whoever submitted it.',
    sql: `select 'recharge ' || r.no as place from recharges r left join ledger_operations o on o.id = r.operation_id
            left join ledger_transfers t on t.operation_id = o.id left join ledger_accounts a on a.id = t.credit_account
           where (r.status = 'approved') <> (o.id is not null) or (r.status in ('approved', 'rejected') and r.decided_by = r.submitted_by)
              or (r.status = 'approved' and r.needs_two and coalesce(r.passed_by, r.decided_by) in (r.decided_by, r.submitted_by))
              or (o.id is not null and (t.amount_minor <> r.credited_minor or t.currency <> 'RMB' or o.txid <> r.decided_txid or o.kind <> 'recharge'
                  or o.organisation_id <> r.organisation_id or a.organisation_id <> r.organisation_id or a.kind <> 'balance'))
          union all
          select 'operation ' || o.id from ledger_operations o
           where o.kind = 'recharge' and o.idem_scope = 'recharge' and o.reverses is null
             and (select count(*) from recharges r where r.operation_id = o.id) <> 1`,
  },
  {
    id: 'L16',
    statement:
      'What was sent in another currency is credited at the rate that was in force when it was said, rounded once.',
    sql: `select 'recharge ' || r.no as place from recharges r left join exchange_rates e on e.id = r.rate_id
            left join exchange_currencies c on c.id = e.currency_id
           where r.credited_minor <> round(r.amount_minor * r.rate)
              or (r.currency <> 'RMB' and (e.rate is distinct from r.rate or c.code <> r.currency or e.effective_at > r.submitted_at))
              or (r.currency = 'RMB' and r.rate <> 1)`,
  },
  {
    id: 'L17',
    statement:
      'A correction is an operation of its own, the other way round, never of a correction and never for more than was moved.',
    sql: `select 'operation ' || o.id as place from ledger_operations o join ledger_operations r on r.reverses = o.id
            join ledger_transfers t on t.operation_id = o.id join ledger_transfers back on back.operation_id = r.id
           group by o.id, o.reverses, o.organisation_id, t.id
          having o.reverses is not null or sum(back.amount_minor) > t.amount_minor
              or bool_or(back.debit_account <> t.credit_account or back.credit_account <> t.debit_account)
              or bool_or(r.organisation_id <> o.organisation_id or r.kind <> o.kind)`,
  },
  {
    id: 'L18',
    statement:
      'The fee of a term is booked once, with what was agreed, when somebody other than its payer saw it come.',
    sql: `select 'settling ' || s.no as place from settlings s left join ledger_operations o on o.id = s.operation_id
            left join ledger_transfers t on t.operation_id = o.id
            left join ledger_operations owed on owed.idem_scope = 'settling' and owed.idem_key = s.id::text
            left join ledger_transfers due on due.operation_id = owed.id
           where (s.status in ('confirmed', 'active', 'ended') and s.fee_minor > 0) <> (o.id is not null) or s.confirmed_by = s.paid_by
              or (o.id is not null and (t.amount_minor <> s.fee_minor or due.amount_minor is distinct from s.fee_minor or o.kind <> 'dues_payment'
                  or owed.kind <> 'settled_fee' or o.organisation_id <> s.organisation_id or owed.organisation_id <> s.organisation_id))
          union all
          select 'operation ' || o.id from ledger_operations o
           where o.idem_scope in ('settling', 'settling paid') and o.reverses is null
             and not exists (select 1 from settlings s where s.id::text = o.idem_key and s.operation_id is not null)`,
  },
  {
    id: 'L19',
    statement: 'An operation touches its own merchant, and of others only the accounts that its kind may touch.',
    sql: `select 'transfer ' || t.id as place from ledger_transfers t join ledger_operations o on o.id = t.operation_id
            join organisations home on home.id = o.organisation_id join ledger_accounts a on a.id in (t.debit_account, t.credit_account)
           where t.kind <> o.kind or not exists (
             select 1 from jsonb_to_recordset(:kinds::jsonb) k(kind text, owned text, counter text)
              where k.kind = o.kind and (
                (a.kind = k.owned and a.organisation_id = o.organisation_id)
                or (a.kind = k.counter and a.organisation_id = ${booksOf('home')})
                or (k.counter is null and a.kind = k.owned)))
          union all
          select 'line ' || l.id from ledger_lines l join ledger_accounts a on a.id = l.account_id
           where l.organisation_id <> a.organisation_id or l.currency <> a.currency`,
  },
  {
    id: 'L21',
    statement: 'The balance is that of the line with the highest number, whatever a clock says.',
    sql: `select 'account ' || b.account_id as place from ledger_balances b left join (${HEADS}) h on h.account_id = b.account_id
           where b.last_seq <> coalesce(h.seq, 0) or b.posted <> coalesce(h.balance_after, 0)`,
  },
  {
    id: 'L22',
    statement: 'Every line carries the digest of itself and of all before it, and the anchored heads are still those.',
    sql: `select 'account ' || l.account_id || ' line ' || l.seq as place from ledger_lines l
            left join ledger_lines p on p.account_id = l.account_id and p.seq = l.seq - 1
            left join ledger_transfers t on t.id = l.transfer_id left join ledger_operations o on o.id = t.operation_id
           where l.hash is distinct from ledger_hash(coalesce(p.hash, ''::bytea), l, t, o)
          union all
          select 'anchored head of account ' || a.account_id || ' on ' || a.day from ledger_anchored_heads a
            left join ledger_lines l on l.account_id = a.account_id and l.seq = a.seq where l.hash is distinct from a.hash`,
  },
  {
    id: 'ADJ',
    statement:
      'An approved adjustment moved its amount once, in the transaction of its approval, by two people; no other moved any.',
    sql: `select 'adjustment ' || d.id as place from ledger_adjustments d left join ledger_operations o on o.id = d.operation_id
            left join ledger_transfers t on t.operation_id = o.id
            left join ledger_accounts a on a.organisation_id = d.organisation_id and a.kind = d.account
           where (d.status = 'approved') <> (o.id is not null) or (d.status in ('approved', 'rejected') and d.decided_by = d.requested_by)
              or (o.id is not null and (t.amount_minor <> d.amount_minor or o.txid <> d.decided_txid or o.organisation_id <> d.organisation_id
                  or a.id is distinct from case when d.direction = 'increase' then t.credit_account else t.debit_account end))
          union all
          select 'operation ' || o.id from ledger_operations o
           where o.kind in ('adjustment', 'score_adjustment') and o.idem_scope = 'adjustment' and o.reverses is null
             and (select count(*) from ledger_adjustments d where d.operation_id = o.id) <> 1`,
  },
]

const KINDS_JSON = JSON.stringify(Object.entries(LEDGER_KINDS).map(([kind, sides]) => ({ kind, ...sides })))
const LEDGER_INVARIANTS = INVARIANTS.map((one) => ({ ...one, sql: one.sql.replace(':kinds', `'${KINDS_JSON}'`) }))

export const checkLedger = (client?: Transaction): Promise<Violation[]> => findViolations(LEDGER_INVARIANTS, client)

const TRADE_INVARIANTS: Invariant[] = []

/** Later modules register invariants of paid goods; they are checked nightly with the ledger's. */
export const registerInvariants = (promises: readonly Invariant[]): number => TRADE_INVARIANTS.push(...promises)

/** What the nightly watch asks, in two groups that are asked at the same time. */
export const watchedInvariants = (): [ledger: readonly Invariant[], trade: readonly Invariant[]] => [
  LEDGER_INVARIANTS,
  TRADE_INVARIANTS,
]

export const checkTrade = (client?: Transaction): Promise<Violation[]> => findViolations(TRADE_INVARIANTS, client)

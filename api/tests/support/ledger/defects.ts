import { rows, type Transaction } from '#core/database'

/** A state that must never exist in a ledger, as a bug or a superuser could create it. */
export interface Defect {
  name: string
  /** The invariant it must violate; others may be violated too. */
  breaks: string
  sql: string
  /** SQL that runs after the guards are enabled again. */
  after?: string
}

const GUARDS: [string, string][] = [
  ['ledger_accounts', 'append_only'],
  ['ledger_operations', 'append_only'],
  ['ledger_transfers', 'append_only'],
  ['ledger_lines', 'append_only'],
  ['ledger_anchors', 'append_only'],
  ['ledger_anchored_heads', 'append_only'],
  ['ledger_transfers', 'posted'],
  ['ledger_holds', 'held'],
  ['ledger_holds', 'kept'],
  ['ledger_balances', 'derived'],
  ['ledger_lines', 'derived'],
  ['ledger_accounts', 'opened'],
  ['ledger_adjustments', 'kept'],
  ['recharges', 'stands'],
  ['recharges', 'kept'],
]

/** Tables outside the ledger proper: plain triggers guard them. */
const PLAIN = ['ledger_adjustments', 'recharges']

/** Runs the SQL with guards and obstructing constraints disabled, and enables the guards again. */
export async function plant({ sql, after = 'select 1' }: Defect, trx: Transaction): Promise<void> {
  for (const [table, trigger] of GUARDS) await rows(`alter table ${table} disable trigger ${trigger}`, [], trx)
  await rows(sql, [], trx)
  for (const [table, trigger] of GUARDS) {
    const always = PLAIN.includes(table) ? '' : 'always'
    await rows(`alter table ${table} enable ${always} trigger ${trigger}`, [], trx)
  }
  await rows(after, [], trx)
}

/** Rows from the middle of the story, where an error is hardest to find. */
const SOME = {
  line: `(select l.id from ledger_lines l join ledger_balances b using (account_id) where l.currency = 'RMB' and l.seq > 1 and l.seq < b.last_seq order by l.id limit 1)`,
  unlikeTheNext: `(select l.id from ledger_lines l join ledger_lines n on n.account_id = l.account_id and n.seq = l.seq + 1 and n.delta <> l.delta where l.currency = 'RMB' and l.seq > 1 order by l.id limit 1)`,
  last: `(select l.id from ledger_lines l join ledger_balances b on b.account_id = l.account_id and b.last_seq = l.seq where l.currency = 'RMB' and l.seq > 1 order by l.id limit 1)`,
  transfer: `(select l.transfer_id from ledger_lines l join ledger_balances b using (account_id) where l.currency = 'RMB' and l.seq > 1 and l.seq < b.last_seq order by l.id limit 1)`,
  operation: `(select t.operation_id from ledger_transfers t join ledger_lines l on l.transfer_id = t.id join ledger_operations o on o.id = t.operation_id where l.currency = 'RMB' and l.seq > 1 and o.reverses is null and o.hold_id is null and o.kind = 'order_payment' and not exists (select 1 from ledger_operations r where r.reverses = o.id) order by t.id limit 1)`,
  account: `(select account_id from ledger_lines where currency = 'RMB' group by account_id having count(*) > 2 order by account_id limit 1)`,
  captured: `(select id from ledger_holds where status = 'captured' and captured_minor > 1 order by id limit 1)`,
  released: `(select id from ledger_holds where status = 'released' order by id limit 1)`,
  open: `(select id from ledger_holds where status = 'open' order by id limit 1)`,
  reversal: `(select id from ledger_operations where reverses is not null order by id limit 1)`,
  recharged: `(select id from recharges where status = 'approved' and not needs_two order by id limit 1)`,
  dollars: `(select id from recharges where currency = 'USD' order by id limit 1)`,
  settled: `(select id from settlings where operation_id is not null order by id limit 1)`,
  adjusted: `(select id from ledger_adjustments where status = 'approved' order by id limit 1)`,
}

export const drop = (table: string, columns: string) =>
  `do $$ declare one text; begin
     for one in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'u') and conname ~ '${columns}|_valid$' loop
       execute format('alter table ${table} drop constraint %I cascade', one);
     end loop;
   end $$;`
const defect = (breaks: string, name: string, sql: string): Defect => ({ breaks, name, sql })

export const DEFECTS: readonly Defect[] = [
  defect(
    'L1',
    'a stored balance gains a cent',
    `update ledger_balances set posted = posted + 1 where account_id = ${SOME.account}`,
  ),
  defect(
    'L1',
    'a transfer reaches the counter account only',
    `alter table ledger_transfers disable trigger posted; insert into ledger_transfers (operation_id, debit_account, credit_account, amount_minor, currency, kind) select operation_id, debit_account, credit_account, 7, currency, kind from ledger_transfers where id = ${SOME.transfer}`,
  ),
  defect(
    'L2',
    'an amount turns negative',
    `${drop('ledger_transfers', 'amount|check')} update ledger_transfers set amount_minor = -amount_minor where id = ${SOME.transfer}`,
  ),
  defect(
    'L2',
    'a transfer to itself',
    `${drop('ledger_transfers', 'check')} update ledger_transfers set credit_account = debit_account where id = ${SOME.transfer}`,
  ),
  defect(
    'L2',
    'points paid in yuan',
    `alter table ledger_transfers drop constraint ledger_transfers_debit_account_currency_fkey; alter table ledger_transfers drop constraint ledger_transfers_credit_account_currency_fkey; update ledger_transfers set currency = 'SCORE' where id = ${SOME.transfer}`,
  ),
  defect(
    'L4',
    'a balance loses a cent',
    `update ledger_balances set posted = posted - 1 where account_id = (select account_id from ledger_balances where posted > held order by account_id limit 1)`,
  ),
  defect(
    'L4',
    'a held amount outlives its hold',
    `update ledger_balances set held = held + 1 where account_id = (select account_id from ledger_balances where posted > held order by account_id limit 1)`,
  ),
  defect(
    'L4',
    'a hold that holds nothing',
    `update ledger_balances set held = 0 where account_id = (select account_id from ledger_holds where id = ${SOME.open})`,
  ),
  defect(
    'L4',
    'the update of a balance is lost',
    `update ledger_balances b set posted = l.balance_before, last_seq = l.seq - 1 from ledger_lines l where b.account_id = l.account_id and l.id = (select x.id from ledger_lines x join ledger_balances y on y.account_id = x.account_id and y.last_seq = x.seq where x.seq > 1 and x.balance_before >= y.held order by x.id limit 1)`,
  ),
  defect(
    'L4',
    'a line moves another amount than its transfer',
    `${drop('ledger_lines', 'check')} update ledger_lines set delta = delta + 1 where id = ${SOME.line}`,
  ),
  defect('L5', 'a line is missing', `delete from ledger_lines where id = ${SOME.line}`),
  defect('L5', 'a number is left out', `update ledger_lines set seq = seq + 1000 where id = ${SOME.last}`),
  defect(
    'L5',
    'a line begins with a stale balance',
    `${drop('ledger_lines', 'check')} update ledger_lines set balance_before = balance_before + 100 where id = ${SOME.line}`,
  ),
  defect(
    'L5',
    'a line ends with a balance of its own',
    `${drop('ledger_lines', 'check')} update ledger_lines set balance_after = balance_after + 1 where id = ${SOME.line}`,
  ),
  defect(
    'L5',
    'two lines change places',
    `alter table ledger_lines drop constraint ledger_lines_account_id_seq_key; update ledger_lines l set seq = case l.seq when s.seq then s.seq + 1 else s.seq end from ledger_lines s where s.id = ${SOME.unlikeTheNext} and l.account_id = s.account_id and l.seq in (s.seq, s.seq + 1)`,
  ),
  defect(
    'L6',
    'a balance below zero',
    `${drop('ledger_balances', 'check')} update ledger_balances set posted = -1 where account_id = ${SOME.account}`,
  ),
  defect(
    'L6',
    'more held than there is',
    `${drop('ledger_balances', 'check')} update ledger_balances set held = posted + 1 where account_id = ${SOME.account}`,
  ),
  defect(
    'L6',
    'a balance that was below zero for a while',
    `${drop('ledger_lines', 'check')} update ledger_lines set balance_after = -1 where id = ${SOME.line}`,
  ),
  defect(
    'L7',
    'a key used twice',
    `alter table ledger_operations drop constraint ledger_operations_idem_scope_idem_key_key; update ledger_operations set (idem_scope, idem_key) = (select idem_scope, idem_key from ledger_operations order by id limit 1) where id = ${SOME.operation}`,
  ),
  defect(
    'L7',
    'an operation that forgot what was asked',
    `${drop('ledger_operations', 'request_hash')} update ledger_operations set request_hash = '' where id = ${SOME.operation}`,
  ),
  defect(
    'L7',
    'a hold placed twice under one key',
    `alter table ledger_holds drop constraint ledger_holds_idem_scope_idem_key_key; update ledger_holds set (idem_scope, idem_key) = (select idem_scope, idem_key from ledger_holds order by id limit 1)`,
  ),
  defect(
    'L9',
    'an operation without a transfer',
    `insert into ledger_operations (organisation_id, kind, idem_scope, idem_key, request_hash) select organisation_id, kind, 'planted', 'planted', 'x' from ledger_operations limit 1`,
  ),
  defect(
    'L9',
    'a transfer committed later than its operation',
    `update ledger_transfers set txid = (txid::text::bigint + 1)::text::xid8 where id = ${SOME.transfer}`,
  ),
  defect(
    'L9',
    'a line committed later than its transfer',
    `update ledger_lines set txid = (txid::text::bigint + 1)::text::xid8 where id = ${SOME.line}`,
  ),
  defect('L9', 'a transfer without its line', `delete from ledger_lines where id = ${SOME.last}`),
  defect(
    'L9',
    'a line without its transfer',
    `alter table ledger_lines drop constraint ledger_lines_transfer_id_fkey; update ledger_lines set transfer_id = 999999999 where id = ${SOME.line}`,
  ),
  defect(
    'L12',
    'a hold captured twice',
    `alter table ledger_operations drop constraint ledger_operations_hold_id_key; update ledger_operations set hold_id = ${SOME.captured} where id = ${SOME.operation} and hold_id is null`,
  ),
  defect(
    'L12',
    'a capture that takes more than its hold says',
    `update ledger_holds set captured_minor = captured_minor - 1 where id = ${SOME.captured}`,
  ),
  defect(
    'L12',
    'a hold both released and captured',
    `${drop('ledger_holds', 'check')} update ledger_holds set status = 'released' where id = ${SOME.captured}`,
  ),
  defect(
    'L12',
    'a hold captured by nothing',
    `${drop('ledger_holds', 'check')} update ledger_holds set status = 'captured' where id = ${SOME.released}`,
  ),
  defect(
    'L12',
    'a hold that nobody frees',
    `update ledger_holds set expires_at = now() - interval '1 day' where id = ${SOME.open}`,
  ),
  defect(
    'L17',
    'a correction of a correction',
    `update ledger_operations set reverses = ${SOME.operation} where id = (select reverses from ledger_operations where id = ${SOME.reversal})`,
  ),
  defect(
    'L17',
    'more taken back than was moved',
    `update ledger_transfers t set amount_minor = amount_minor + 1000000 from ledger_operations o where o.id = t.operation_id and o.id = ${SOME.reversal}`,
  ),
  defect(
    'L17',
    'a correction in the same direction',
    `update ledger_transfers t set debit_account = t.credit_account, credit_account = t.debit_account from ledger_operations o where o.id = t.operation_id and o.id = ${SOME.reversal}`,
  ),
  defect(
    'L19',
    "money from another merchant's account",
    `update ledger_operations set organisation_id = (select id from organisations where kind = 'merchant' order by id desc limit 1) where id = ${SOME.operation}`,
  ),
  defect(
    'L19',
    'a counter account of another kind',
    `update ledger_transfers t set kind = 'opening' where id = ${SOME.transfer}`,
  ),
  defect(
    'L19',
    'a line in another tenant',
    `alter table ledger_lines drop constraint ledger_lines_account_id_organisation_id_fkey; update ledger_lines set organisation_id = (select id from organisations where kind = 'supplier' limit 1) where id = ${SOME.line}`,
  ),
  defect(
    'L21',
    'a balance that goes by the youngest line',
    `update ledger_balances set last_seq = last_seq - 1 where account_id = ${SOME.account}`,
  ),
  defect(
    'L22',
    'the reason of an old operation is rewritten',
    `update ledger_operations set reason = 'as agreed' where id = ${SOME.operation}`,
  ),
  defect(
    'L22',
    'an old line is dated back',
    `update ledger_lines set created_at = created_at - interval '1 day' where id = ${SOME.line}`,
  ),
  defect(
    'L22',
    'the person behind an operation is exchanged',
    `update ledger_operations set actor_id = coalesce(actor_id, 0) + 1 where id = ${SOME.operation}`,
  ),
  defect(
    'L22',
    'a chain is forged from its middle on',
    `update ledger_lines set hash = sha256(hash) where id = ${SOME.line}`,
  ),
  defect(
    'L18',
    'a fee that is in force and was never booked',
    `${drop('settlings', 'check')} update settlings set operation_id = null where id = ${SOME.settled}`,
  ),
  defect(
    'L18',
    'a term that cost more than was booked for it',
    `${drop('settlings', 'check')} update settlings set fee_minor = fee_minor + 1 where id = ${SOME.settled}`,
  ),
  defect(
    'L18',
    'a fee that was seen to come by who paid it',
    `${drop('settlings', 'check')} update settlings set confirmed_by = paid_by where id = ${SOME.settled}`,
  ),
  defect(
    'L15',
    'a recharge credited without an approval',
    `${drop('recharges', 'check')} update recharges set status = 'reviewing', decided_by = null where id = ${SOME.recharged}`,
  ),
  defect(
    'L15',
    'a recharge approved by who submitted it',
    `${drop('recharges', 'check')} update recharges set decided_by = submitted_by where id = ${SOME.recharged}`,
  ),
  defect(
    'L15',
    'an approved recharge that credited nothing',
    `${drop('recharges', 'check')} update recharges set operation_id = null where id = ${SOME.recharged}`,
  ),
  defect(
    'L15',
    'a recharge that credited more than was approved',
    `${drop('recharges', 'check')} update recharges set credited_minor = credited_minor - 1 where id = ${SOME.recharged}`,
  ),
  defect(
    'L15',
    'a recharge credited to another merchant',
    `update recharges set organisation_id = (select id from organisations where kind = 'merchant' order by id desc limit 1) where id = ${SOME.recharged}`,
  ),
  defect(
    'L15',
    'a large recharge that one person approved alone',
    `${drop('recharges', 'check')} update recharges set needs_two = true, passed_by = decided_by where id = ${SOME.recharged}`,
  ),
  defect(
    'L16',
    'the rate of a recharge is rewritten',
    `${drop('recharges', 'check')} update recharges set rate = rate + 1, credited_minor = round(amount_minor * (rate + 1)) where id = ${SOME.dollars}`,
  ),
  defect(
    'L16',
    'a rounding that loses a fen',
    `${drop('recharges', 'check')} update recharges set credited_minor = floor(amount_minor * rate) - 1 where id = ${SOME.dollars}`,
  ),
  defect(
    'ADJ',
    'an adjustment approved by who asked for it',
    `${drop('ledger_adjustments', 'check')} update ledger_adjustments set decided_by = requested_by where id = ${SOME.adjusted}`,
  ),
  defect(
    'ADJ',
    'an adjustment of another amount than was asked for',
    `update ledger_adjustments set amount_minor = amount_minor + 1 where id = ${SOME.adjusted}`,
  ),
  defect(
    'ADJ',
    'an adjustment in the other direction',
    `update ledger_adjustments set direction = case direction when 'increase' then 'decrease' else 'increase' end where id = ${SOME.adjusted}`,
  ),
  defect(
    'ADJ',
    'an adjustment that moved nothing',
    `${drop('ledger_adjustments', 'check')} update ledger_adjustments set operation_id = null where id = ${SOME.adjusted}`,
  ),
  {
    ...defect('L3', 'the guard of the lines is taken down', 'select 1'),
    after: 'alter table ledger_lines disable trigger append_only',
  },
  defect('L3', 'a part of the past is gone since the last anchor', `delete from ledger_lines where id = ${SOME.line}`),
]

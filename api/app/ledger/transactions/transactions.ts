import {
  type Sql,
  INTEGER_MAX,
  choice,
  derived,
  flag,
  id,
  integer,
  link,
  moment,
  money,
  reference,
  type Field,
} from '#core/lists/fields'
import { NUMBER_SEARCH } from '#contracts/limits'
import { MONEY_ENTRIES, MONEY_KINDS } from '#contracts/ledger'
import { CURRENCIES } from '#contracts/money'
import { RECHARGE_STATUSES } from '#contracts/recharges'
import { PAY_METHODS, TRANSACTION_STATUSES } from '#contracts/transactions'
import { defineResource } from '#core/crud/resource'
import { entryField } from '#ledger/logs'
import { organisationNames } from '#tenancy/resources'

const LINE = /^T0*(\d{1,10})$/

export function parseLineNumber(no: string): number | undefined {
  const line = Number(LINE.exec(no)?.[1])
  return line <= INTEGER_MAX ? line : undefined
}

export const matchNumbers = (numbers: readonly string[]): Sql => ({
  text: `(t.id = any(?) or t.id = any(array(
    select l.id from (
      select operation_id from recharges where no = any(?) or upper(remittance_no) = any(?)
      union select operation_id from gateway_payments where no = any(?) or upper(payment_id) = any(?)
      union select id from ledger_operations where order_no = any(?)) o
      join ledger_transfers x on x.operation_id = o.operation_id join ledger_lines l on l.transfer_id = x.id)))`,
  bindings: [numbers.flatMap((no) => parseLineNumber(no) ?? []), ...Array.from({ length: 5 }, () => numbers)],
})

const read = { readonly: true } as const
const searchable = { nullable: true, search: true } as const
const OPERATION = 'ledger_operations o join ledger_transfers x on x.operation_id = o.id where x.id = t.transfer_id'
const RECHARGE = 'recharges r join ledger_transfers x on x.operation_id = r.operation_id where x.id = t.transfer_id'
const PAYMENT =
  'gateway_payments p join ledger_transfers x on x.operation_id = p.operation_id where x.id = t.transfer_id'

const operation = (what: string) => `select ${what} from ${OPERATION}`
const recharge = (what: string) => `select ${what} from ${RECHARGE}`
const payment = (what: string) => `select ${what} from ${PAYMENT}`
const rechargeOrPayment = (ofRecharge: string, ofPayment: string) =>
  `(${recharge(ofRecharge)}), (${payment(ofPayment)})`
const derivedChoice = (options: readonly string[], sql: string, more: Partial<Field> = {}): Field => ({
  ...choice(options, { ...read, ...more }),
  sql,
})

const PAY_NO = `coalesce(${rechargeOrPayment('r.no', 'p.no')}, 'T' || lpad(t.id::text, greatest(8, length(t.id::text)), '0'))`
const REVERSED = `exists (select 1 from ledger_transfers x join ledger_operations b on b.reverses = x.operation_id join ledger_transfers y on y.operation_id = b.id
  where x.id = t.transfer_id group by x.id, x.amount_minor having sum(y.amount_minor) = x.amount_minor)`

export const transactions = defineResource({
  name: 'transactions',
  table: 'ledger_lines',
  isMoney: true,
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  where: `t.currency <> 'SCORE'`,
  order: { field: 'id', direction: 'desc' },
  label: 'pay_no',
  numbers: { max: NUMBER_SEARCH.numbers, matchNumbers },
  fields: {
    id: id(),
    pay_no: derived('text', PAY_NO, { search: true }),
    serial_no: derived('text', `coalesce(${rechargeOrPayment('r.remittance_no', 'p.payment_id')})`, searchable),
    order_no: derived('text', operation('o.order_no'), searchable),
    organisation_id: reference('organisations', read),
    ...organisationNames('merchant'),
    method: derivedChoice(
      PAY_METHODS,
      `case when t.kind = 'online_recharge' then 'online' when exists (${recharge('1')}) then 'remittance' else 'balance' end`,
    ),
    kind: choice(MONEY_KINDS, read),
    is_reversal: { ...flag(read), sql: operation('o.reverses is not null') },
    entry: entryField(MONEY_KINDS, MONEY_ENTRIES),
    currency: choice(CURRENCIES, read),
    status: derivedChoice(TRANSACTION_STATUSES, `case when ${REVERSED} then 'reversed' else 'success' end`),
    amount: money({ ...read, column: 'delta', sort: true }),
    before: money({ ...read, column: 'balance_before' }),
    after: money({ ...read, column: 'balance_after' }),
    operator: derived('text', `select u.username from users u where u.id = (${operation('o.actor_id')})`, {
      nullable: true,
    }),
    remark: derived('text', operation('o.reason'), { search: true }),
    remittance_no: derived('text', recharge('r.remittance_no'), { nullable: true }),
    voucher: { ...link('id'), sql: recharge(`r.receipts ->> 0`) },
    audit_status: derivedChoice(RECHARGE_STATUSES, recharge('r.status'), { nullable: true }),
    auditor: derived('text', recharge('r.decided_name'), { nullable: true }),
    audited_at: { ...derived('moment', recharge('r.decided_at'), { nullable: true }), sort: false },
    audit_remark: derived('text', recharge('r.decision_remark'), { nullable: true }),
    operation_id: derived('integer', 'select x.operation_id from ledger_transfers x where x.id = t.transfer_id'),
    seq: integer(read),
    created_at: moment(),
    paid_at: { ...derived('moment', `coalesce((${recharge('r.submitted_at')}), t.created_at)`), sort: false },
    arrived_at: { ...derived('moment', 't.created_at'), sort: false },
  },
})

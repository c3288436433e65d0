import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { formatNumber } from '#contracts/format_numbers'
import { isPaidKind, ledgerEntry, type LedgerKind } from '#contracts/ledger'
import { LANGUAGES, LOCALES, type Language } from '#contracts/languages'
import { signedAmount } from '#contracts/price/amounts'
import { CSV_MARK, csvLine, escapeFormula, type SheetCell } from '#contracts/sheets'
import { STATEMENT_SUMS, SUM_OF_KIND, type StatementMonth, type StatementSum } from '#contracts/statements'
import { row, rows } from '#core/database'
import { decimalSql } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, list, object, text } from '#core/http/schemas'
import { translate } from '#core/translate'
import { merchantLines, issuerLines, type ComposedReceipt } from '#back_office/receipts/compose_receipt'
import { ISSUER, merchantAt, type Receipt } from '#back_office/receipts/load_receipt'
import { PDF, sendPdf } from '#fulfilment/http'

const CSV = 'text/csv'
const [MOST_MONTHS, BATCH] = [60, 2000]
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
const query = { language: vine.enum(LANGUAGES).optional() }

function merchantOf(ctx: HttpContext): number {
  const { organisation } = actorOf(ctx)
  if (organisation.kind !== 'merchant') throw new Refusal('E_NOT_A_MERCHANT')
  return organisation.id
}

export const listMonths = endpoint({
  answer: list(object({ month: text, opening: text, closing: text, movements: integer, is_open: flag })),
  handle: ({ ctx }) => statementMonths(merchantOf(ctx)),
})

/** Imports the canvas library lazily, because most servers never print. */
export const asPdf = endpoint({
  produces: [PDF],
  query,
  async handle({ ctx, query: asked }) {
    const statement = await loadMonth(merchantOf(ctx), String(ctx.params.month))
    const language = asked.language ?? ctx.language
    const { drawReceipt } = await import('#back_office/receipts/draw_receipt')
    sendPdf(ctx, await drawReceipt(composeStatement(statement, language), language), statement.number)
  },
})

export const asCsv = endpoint({
  produces: [CSV],
  query,
  async handle({ ctx, query: asked }) {
    const statement = await loadMonth(merchantOf(ctx), String(ctx.params.month))
    ctx.response.header('content-type', `${CSV}; charset=utf-8`)
    ctx.response.header('content-disposition', `attachment; filename="${statement.number}.csv"`)
    ctx.response.header('cache-control', 'no-store')
    ctx.response.stream(Readable.from(csvOf(statement, asked.language ?? ctx.language)))
  },
})

const MONTH_START = `date_trunc('month', now() at time zone 'Asia/Shanghai')`
const BALANCE = `(select a.id from ledger_accounts a where a.organisation_id = ? and a.kind = 'balance' and a.currency = 'RMB')`
const balanceAt = (account: string, seq: string) =>
  `coalesce((select l.balance_after from ledger_lines l where l.account_id = ${account} and l.seq = ${seq}), 0)`

/** From the month of the first movement to the current one, bounded by line numbers. */
async function statementMonths(merchantId: number): Promise<StatementMonth[]> {
  return rows<StatementMonth>(
    `select to_char(m.start, 'YYYY-MM') as month, ${decimalSql(balanceAt('f.account_id', 'b.before'))} as opening,
            ${decimalSql(balanceAt('f.account_id', 'b.last'))} as closing, (b.last - b.before)::int as movements, m.start = ${MONTH_START} as is_open
       from (select l.account_id, date_trunc('month', l.created_at at time zone 'Asia/Shanghai') as month
               from ledger_lines l where l.account_id = ${BALANCE} and l.seq = 1) f,
            lateral generate_series(greatest(f.month, ${MONTH_START} - interval '${MOST_MONTHS - 1} months'), ${MONTH_START}, interval '1 month') m(start),
            lateral (select ledger_seq_before(f.account_id, m.start at time zone 'Asia/Shanghai') as before,
                            ledger_seq_before(f.account_id, (m.start + interval '1 month') at time zone 'Asia/Shanghai') as last) b
      order by m.start desc`,
    [merchantId],
  )
}

interface Period {
  /** ISO timestamps; the end is exclusive. */
  from: string
  until: string
}

export interface Statement extends Period {
  number: string
  isOpen: boolean
  accountId: number
  /** The numbers of its lines: after the first, up to the second. */
  before: number
  last: number
  opening: number
  closing: number
  sums: Record<StatementSum, number>
  days: { day: string; movements: number; minor: number }[]
  issuer: Receipt['issuer']
  merchant: Receipt['merchant']
}

async function loadMonth(merchantId: number, month: string): Promise<Statement> {
  const period =
    MONTH.test(month) &&
    (await row<Period & { is_open: boolean }>(
      `select m.start at time zone 'Asia/Shanghai' as "from", (m.start + interval '1 month') at time zone 'Asia/Shanghai' as until,
              m.start = ${MONTH_START} as is_open
         from (select ?::timestamp as start) m where m.start <= ${MONTH_START}`,
      [`${month}-01`],
    ))
  if (!period) throw new Refusal('E_NOT_FOUND')
  const statement = await loadStatement(merchantId, period)
  if (!statement) throw new Refusal('E_NOT_FOUND')
  return { ...statement, number: `${statement.merchant.merchant_no}-${month}`, isOpen: period.is_open }
}

type Head = Pick<Statement, 'accountId' | 'before' | 'last' | 'opening' | 'closing' | 'issuer' | 'merchant'>

/** Balances and sums come from the same lines, so the closing balance is the opening one plus the sums. */
export async function loadStatement(merchantId: number, { from, until }: Period): Promise<Statement | null> {
  const head = await row<Head>(
    `select b.account as "accountId", b.before::float8 as before, b.last::float8 as last,
            ${balanceAt('b.account', 'b.before')}::float8 as opening, ${balanceAt('b.account', 'b.last')}::float8 as closing,
            ${ISSUER} as issuer, ${merchantAt('b.until')} as merchant
       from organisations m join lateral (
         select a.account, p.until, ledger_seq_before(a.account, p.start) as before, ledger_seq_before(a.account, p.until) as last
           from (select ${BALANCE} as account) a, (select ?::timestamptz as start, ?::timestamptz as until) p) b on true
      where m.id = ? and b.account is not null`,
    [merchantId, from, until, merchantId],
  )
  if (!head) return null
  const { accountId, before, last } = head
  const days = await rows<{ day: string; kind: LedgerKind; is_reversal: boolean; movements: number; minor: number }>(
    `select to_char(l.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, l.kind, o.reverses is not null as is_reversal,
            count(*)::int as movements, sum(l.delta)::float8 as minor
       from ledger_lines l join ledger_transfers t on t.id = l.transfer_id join ledger_operations o on o.id = t.operation_id
      where l.account_id = ? and l.seq > ? and l.seq <= ? group by 1, 2, 3 order by 1`,
    [accountId, before, last],
  )
  const sums = Object.fromEntries(STATEMENT_SUMS.map((one) => [one, 0])) as Record<StatementSum, number>
  const byDay = new Map<string, { day: string; movements: number; minor: number }>()
  for (const { day, kind, is_reversal: isReversal, movements, minor } of days) {
    sums[sumOf(kind, isReversal)] += minor
    const known = byDay.get(day)
    byDay.set(day, { day, movements: movements + (known?.movements ?? 0), minor: minor + (known?.minor ?? 0) })
  }
  return { ...head, from, until, number: '', isOpen: false, sums, days: [...byDay.values()] }
}

const sumOf = (kind: LedgerKind, isReversal: boolean): StatementSum =>
  isReversal && isPaidKind(kind) ? 'refunds' : SUM_OF_KIND[kind as keyof typeof SUM_OF_KIND]

const money = (language: Language, minor: number) => {
  const amount = formatNumber(language, signedAmount(Math.abs(minor)))
  return minor < 0 ? `-¥${amount}` : `¥${amount}`
}

const dayIn = (language: Language, moment: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Asia/Shanghai', ...options }).format(new Date(moment))

export function composeStatement(statement: Statement, language: Language): ComposedReceipt {
  const { number, isOpen, issuer, merchant, opening, closing, sums, days, from } = statement
  const said = (key: StatementSum | 'opening' | 'closing') => translate(language, `statement.${key}`)
  return {
    title: translate(language, 'statement.title'),
    heading: translate(language, 'statement.days'),
    head: [
      [translate(language, 'receipt.number'), number],
      [translate(language, 'statement.month'), dayIn(language, Date.parse(from), { year: 'numeric', month: 'long' })],
    ],
    issuer: issuerLines(issuer, language),
    merchant: merchantLines(merchant, language),
    lines: [],
    sums: [
      [said('opening'), money(language, opening)],
      ...STATEMENT_SUMS.map((one): [string, string] => [said(one), money(language, sums[one])]),
      [said('closing'), money(language, closing)],
    ],
    entries: days.map(({ day, movements, minor }) => [
      dayIn(language, Date.parse(`${day}T12:00:00+08:00`), { dateStyle: 'long' }),
      translate(language, 'statement.movements', { count: movements }),
      money(language, minor),
    ]),
    notes: [
      ...(isOpen
        ? [
            translate(language, 'statement.open', {
              at: dayIn(language, Date.now(), { dateStyle: 'long', timeStyle: 'short' }),
            }),
          ]
        : []),
      translate(language, 'statement.note'),
    ],
  }
}

interface Line {
  seq: number
  at: string
  kind: LedgerKind
  is_reversal: boolean
  no: string
  order_no: string | null
  reason: string
  minor: number
  after: number
}

/** Every movement between the opening and the closing balance, some at a time. */
async function* csvOf(
  { accountId, before, last, opening, closing }: Statement,
  language: Language,
): AsyncGenerator<string> {
  const said = (key: 'at' | 'no' | 'what' | 'order' | 'remark' | 'amount' | 'after' | 'opening' | 'closing') =>
    translate(language, `statement.${key}`)
  const line = (cells: SheetCell[]) => csvLine(cells.map(escapeFormula))
  yield CSV_MARK + line((['at', 'no', 'what', 'order', 'remark', 'amount', 'after'] as const).map(said))
  yield line(['', '', said('opening'), '', '', '', decimal(opening)])
  for (let after = before; after < last;) {
    const found = await rows<Line>(
      `select l.seq::float8 as seq, to_char(l.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at, l.kind,
              o.reverses is not null as is_reversal, 'T' || lpad(l.id::text, greatest(8, length(l.id::text)), '0') as no, o.order_no, o.reason,
              l.delta::float8 as minor, l.balance_after::float8 as after
         from ledger_lines l join ledger_transfers t on t.id = l.transfer_id join ledger_operations o on o.id = t.operation_id
        where l.account_id = ? and l.seq > ? and l.seq <= ? order by l.seq limit ${BATCH}`,
      [accountId, after, last],
    )
    yield found
      .map(({ at, no, kind, is_reversal: isReversal, order_no: order, reason, minor, after: balance }) => {
        const what = translate(language, `ledgerKinds.${ledgerEntry(kind, isReversal)}`)
        return line([at, no, what, order ?? '', reason, decimal(minor), decimal(balance)])
      })
      .join('')
    after = found.at(-1)?.seq ?? last
  }
  yield line(['', '', said('closing'), '', '', '', decimal(closing)])
}

/** Sent as a number, so that spreadsheets add it up and no apostrophe protects its sign. */
const decimal = (minor: number): number => minor / 100

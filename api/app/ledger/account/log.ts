import { ledgerEntry, type LedgerKind, type OwnedAccount } from '#contracts/ledger'
import type { Language } from '#contracts/languages'
import { translate } from '#core/translate'
import { rows } from '#core/database'

export interface LogPage {
  organisationId: number
  account: OwnedAccount
  language: Language
  page: number
  perPage: number
}

interface LogLine {
  kind: LedgerKind
  reason: string
  is_reversal: boolean
  delta: string
  before: string
  after: string
  created_at: string
  total: number
}

/** A merchant's own lines, newest first, with formatted amounts. */
export async function memberLog({ organisationId, account, language, page, perPage }: LogPage) {
  const found = await rows<LogLine>(
    `select l.kind, o.reason, o.reverses is not null as is_reversal, l.created_at, b.last_seq::int as total,
            l.delta::text as delta, l.balance_before::text as before, l.balance_after::text as after
       from ledger_accounts a join ledger_balances b on b.account_id = a.id join ledger_lines l on l.account_id = a.id
       join ledger_transfers t on t.id = l.transfer_id join ledger_operations o on o.id = t.operation_id
      where a.organisation_id = ? and a.kind = ? and a.currency in ('RMB', 'SCORE') and l.seq <= b.last_seq - ?
      order by l.seq desc limit ?`,
    [organisationId, account, (page - 1) * perPage, perPage],
  )
  return {
    lines: found.map((one) => ({ ...one, memo: memoOf(one, language) })),
    total: await totalOf(found, organisationId, account),
  }
}

/** A page beyond the end has no row that carries the total. */
async function totalOf([first]: LogLine[], organisationId: number, account: OwnedAccount): Promise<number> {
  if (first) return first.total
  const [found] = await rows<{ total: number }>(
    `select b.last_seq::int as total from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.organisation_id = ? and a.kind = ?`,
    [organisationId, account],
  )
  return found?.total ?? 0
}

function memoOf({ kind, reason, is_reversal: isReversal }: LogLine, language: Language): string {
  const what = translate(language, `ledgerKinds.${ledgerEntry(kind, isReversal)}` as Parameters<typeof translate>[1])
  return reason ? `${what} · ${reason}` : what
}

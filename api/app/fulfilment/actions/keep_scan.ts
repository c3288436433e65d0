import type { Scan, Scanned } from '#contracts/workshop'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Code } from '#contracts/scan_codes'

const saidOf = ({ action, reason }: Scan, { no }: Code) => `${action} ${no} ${reason ?? ''}`

/** What was answered to it before; the same number for something else is refused. */
export async function keptScan(scan: Scan, code: Code, actor: Actor, trx: Transaction): Promise<Scanned | null> {
  const known = await row<{ asked: string; answer: Scanned }>(
    'select asked, answer from production_scans where organisation_id = ? and scan_id = ?',
    [actor.organisation.id, scan.id],
    trx,
  )
  if (!known) return null
  if (known.asked !== saidOf(scan, code)) throw new Refusal('E_IDEMPOTENCY_MISMATCH')
  return known.answer
}

export async function keepScan(
  scan: Scan,
  code: Code,
  answer: Scanned,
  productionId: number,
  actor: Actor,
  trx: Transaction,
): Promise<Scanned> {
  await row(
    `insert into production_scans (organisation_id, scan_id, asked, production_id, action, outcome, answer, user_id, username, scanned_at)
     values (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, least(coalesce(?::timestamptz, now()), now()))`,
    [
      actor.organisation.id,
      scan.id,
      saidOf(scan, code),
      productionId,
      scan.action,
      answer.outcome,
      JSON.stringify(answer),
      actor.userId,
      actor.username,
      scan.scanned_at ?? null,
    ],
    trx,
  )
  return answer
}

import { rows } from '#core/database'
import { BackupFault } from '#database/backup/manifest'
import { compareAnchors } from '#ledger/checks/anchors'
import { checkLedger, checkTrade } from '#ledger/checks/invariants'
import { contentKey } from '#media/storage/paths'
import { driveOf } from '#media/storage/drive'
import type { StorageName } from '#contracts/uploads'
import '#after_sales/invariants'
import '#fulfilment/production/invariants'
import '#orders/queries/invariants'

const PAGE = 1000

export interface ProofOptions {
  endsSessions: boolean
  /** Takes one line for the operator. */
  say(line: string): void
}

/** What must hold after a restore: the ledger's proofs, the promises of orders and production, a file for each row that names one. */
export async function prove({ endsSessions, say }: ProofOptions): Promise<void> {
  const startedAt = performance.now()
  // A token of that time may have been withdrawn since.
  if (endsSessions) await rows('delete from auth_sessions')
  const violations = [...(await checkLedger()), ...(await compareAnchors()), ...(await checkTrade())]
  const { count, lost } = await checkFiles()
  for (const { id, statement, locations } of violations) say(`${id}: ${statement} Not so: ${locations.join(', ')}`)
  for (const key of lost) say(`The file ${key} is missing.`)
  if (violations.length + lost.length > 0) throw new BackupFault('The restored data does not prove itself.')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(`Proven in ${seconds} s: the ledger, orders, production, and ${count} files by their rows.`)
  if (endsSessions) say('All sessions have ended.')
}

async function checkFiles(): Promise<{ count: number; lost: string[] }> {
  const lost: string[] = []
  let count = 0
  for (let last = 0, page: StoredContent[]; (page = await attachmentsAfter(last)).length > 0;)
    for (const { id, sha256, storage } of page) {
      count += 1
      last = id
      if ((await (await driveOf(storage)).sizeOf(contentKey(sha256))) === null) lost.push(contentKey(sha256))
    }
  return { count, lost }
}

interface StoredContent {
  id: number
  sha256: string
  storage: StorageName
}

const attachmentsAfter = (last: number) =>
  rows<StoredContent & Record<string, unknown>>(
    `select id, sha256, storage from attachments where id > ? order by id limit ${PAGE}`,
    [last],
  )

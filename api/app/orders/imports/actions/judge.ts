import { isUnsellable } from '#contracts/cart'
import type { ImportColumn } from '#contracts/order_imports'
import { rows, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { draftOf, type Draft, type DraftLine, type Fault } from '#orders/imports/domain/draft'
import type { Group, ImportToRun } from '#orders/imports/queries/import_to_run'
import { linkedLines, type Linked } from '#orders/imports/queries/linked'
import type { Wanted } from '#orders/queries/sellable'
import { pricedLines } from '#orders/queries/priced_lines'
import { addressTexts } from '#logistics/domain/risky_address'
import { riskyFaults } from '#settings/risk/domain/refuse_risky'

export interface Judged {
  group: Group
  draft: Draft
  /** As long as its lines; null where a line waits to be linked. */
  wanted: (Wanted | null)[]
  /** The house has an order of this number already. */
  isKnown: boolean
}

/** What speaks against these orders now, some at a time, for this person to make them. */
export async function judge(
  groups: readonly Group[],
  { organisation_id: merchantId, sales_platform: platform, store_id: store }: ImportToRun,
  actor: Actor,
  trx: Transaction,
): Promise<Judged[]> {
  const drafts = groups.map((group) => ({ group, draft: draftOf(group.rows) }))
  const lines = drafts.flatMap(({ draft }) => draft.lines)
  const links = await linkedLines(lines, merchantId, actor, trx)
  const numbers = drafts.map(({ draft }) => draft.third_party_no)
  const known = await knownNumbers(numbers, { merchantId, platform, store }, trx)
  let at = 0
  const judged = drafts.map(({ group, draft }) => ({
    group,
    draft,
    wanted: draft.lines.map((line) => wantedOf(line, links.get(at++), draft.faults)),
    isKnown: known.has(draft.third_party_no),
  }))
  await refuseUnsold(judged, merchantId, trx)
  await refuseRiskyReceivers(judged)
  return judged
}

/** A code that is given must be one of theirs; what has none waits to be linked. */
function wantedOf(line: Draft['lines'][number], linked: Linked | undefined, faults: Fault[]): Wanted | null {
  const { row, code, colour, size, quantity } = line
  if (!linked) {
    if (code) faults.push({ row, column: 'code', key: 'errors.E_IMPORT_CODE', params: { given: code } })
    return null
  }
  const { finished_product_id, colour_id, size_id } = linked
  if (colour_id === null) faults.push({ row, column: 'colour', ...unlike('errors.E_IMPORT_COLOUR', colour) })
  if (size_id === null) faults.push({ row, column: 'size', ...unlike('errors.E_IMPORT_SIZE', size) })
  if (colour_id === null || size_id === null || quantity === 0) return null
  return { finished_product_id, colour_id, size_id, quantity }
}

/** Nothing was written where there are several, or something that is none of them. */
const unlike = (key: string, given: string) =>
  given === '' ? { key: 'errors.E_REQUIRED' } : { key, params: { given } }

async function refuseUnsold(judged: readonly Judged[], merchantId: number, trx: Transaction): Promise<void> {
  const asked = judged.flatMap(({ draft, wanted }) =>
    wanted.flatMap((one, at) => {
      const line = draft.lines[at]
      return one && line ? [{ one, draft, line }] : []
    }),
  )
  if (asked.length === 0) return
  const { lines } = await pricedLines(
    asked.map(({ one }) => one),
    merchantId,
    trx,
  )
  asked.forEach(({ draft, line }, at) => {
    const problem = lines[at]?.problem
    if (isUnsellable(problem)) draft.faults.push(unsold(line, problem))
  })
}

/** A SKU that found its product by itself has lost it since. */
const unsold = ({ row, code, sku }: DraftLine, problem: string | null | undefined): Fault =>
  code === ''
    ? { row, column: 'sku', key: 'errors.E_LINK_LOST', params: { sku } }
    : { row, column: 'code', key: `lineProblems.${problem}` }

/** At the first row of each order, which says where it goes. */
async function refuseRiskyReceivers(judged: readonly Judged[]): Promise<void> {
  const texts = judged.flatMap(({ draft: { receiver } }, at) =>
    receiver ? Object.entries(addressTexts(receiver)).map(([column, text]) => [`${at}.${column}`, text]) : [],
  )
  for (const [path, [reason]] of Object.entries(await riskyFaults(Object.fromEntries(texts)))) {
    const [at, column] = path.split('.') as [string, ImportColumn]
    const one = judged[Number(at)]
    if (one && reason) one.draft.faults.push({ row: one.group.rows[0]?.[0] ?? 0, column, ...reason })
  }
}

interface Where {
  merchantId: number
  platform: string
  store: number
}

async function knownNumbers(numbers: readonly string[], { merchantId, platform, store }: Where, trx: Transaction) {
  const found = await rows<{ no: string }>(
    `select third_party_no as no from orders where organisation_id = ? and sales_platform = ? and store_id = ? and third_party_no = any(?) and third_party_no <> ''`,
    [merchantId, platform, store, numbers],
    trx,
  )
  return new Set(found.map(({ no }) => no))
}

import app from '@adonisjs/core/services/app'
import type { DesignFace } from '#contracts/catalogue'
import { type PrintFault, type PrintFaultReason, PRINT_FAULT_REASONS } from '#contracts/printing'
import { row, rows, type Transaction } from '#core/database'
import { openDocument } from '#document/validation/validate'
import { PrintWatch } from '#design/ports'
import { withNames, printFaults } from '#design/printing/print_faults'

interface Version {
  id: number
  finished_product_id: number
  document: unknown
  content: { faces: DesignFace[] }
  print_fault: PrintFault | null
  /** Every face has a print file for each colour, and its content exists. */
  is_drawn: boolean
  is_open: boolean
  /** The first print file that failed to render. */
  failed: { face: string; reason: string; layer: string | null; missing: string | null } | null
}

const OF_VERSION = 'k.finished_product_id = v.finished_product_id and k.design_version_id = v.design_version_id'
const VERSIONS = `
  select v.id, v.finished_product_id, d.document, p.content, v.print_fault,
         not exists (
           select 1 from unnest(v.faces) face left join finished_colours c on c.finished_product_id = v.finished_product_id
            where not exists (
             select 1 from finished_pictures k join attachments a on a.public_id = substr(k.file, 8)::uuid and a.missing_at is null
              where ${OF_VERSION} and k.kind = 'print_png' and k.subject = face and (k.colour_id is null or k.colour_id = c.colour_id))) as is_drawn,
         exists (select 1 from render_tasks k where ${OF_VERSION} and k.kind = 'print' and k.status in ('waiting', 'running')) as is_open,
         (select json_build_object('face', k.subject, 'reason', k.reason, 'layer', k.layer, 'missing', k.missing)
            from render_tasks k where ${OF_VERSION} and k.kind = 'print' and k.status = 'failed' order by k.place limit 1) as failed
    from finished_versions v
    join design_versions d on d.id = v.design_version_id join product_versions p on p.id = v.product_version_id`

/** Updates the print faults of all versions; returns the number of unprintable ones. */
export async function validateProducts(ids: readonly number[], trx: Transaction): Promise<number> {
  // Payments lock the same rows, so a payment that locks later sees these marks.
  await rows('select 1 from finished_products where id = any(?) order by id for no key update', [ids], trx)
  const versions = await rows<Version>(`${VERSIONS} where v.finished_product_id = any(?) order by v.id`, [ids], trx)
  const changed = new Set<number>()
  let unprintable = 0
  for (const version of versions) {
    const fault = await faultOf(version, trx)
    if (fault) unprintable++
    const isRenewed = !fault && version.is_drawn && versions.some((one) => hasFaultOfOlder(one, version))
    if (isRenewed || (await saveFault(version, fault, trx))) changed.add(version.finished_product_id)
  }
  if (changed.size > 0) await (await app.container.make(PrintWatch)).printabilityChanged([...changed], trx)
  return unprintable
}

/** An unprintable sold version may be produced as a newer printable one. */
const hasFaultOfOlder = (one: Version, { id, finished_product_id: product }: Version) =>
  one.finished_product_id === product && one.id < id && one.print_fault !== null

/** Existing print files stay printable even if fonts or pictures are gone. A blocked picture is never printed. */
async function faultOf(version: Version, trx: Transaction): Promise<PrintFault | null> {
  const { content, print_fault: before, is_drawn: isDrawn, is_open: isOpen, failed } = version
  const faults = await printFaults(openDocument(version.document), content.faces, trx)
  const blocked = faults.find(({ reason }) => reason === 'blocked')
  if (blocked) return blocked
  if (isDrawn) return null
  if (faults[0]) return faults[0]
  if (failed) return (await withNames([renderFault(failed)], content.faces, trx))[0] ?? null
  // A failed rendering is being retried: not sold until it succeeds.
  return isOpen && before && RENDER_REASONS.includes(before.reason) ? before : null
}

const RENDER_REASONS: readonly PrintFaultReason[] = ['picture', 'unexpected']

function renderFault({ face, reason, layer, missing }: NonNullable<Version['failed']>) {
  const known = PRINT_FAULT_REASONS.find((one) => one === reason) ?? 'unexpected'
  return { face, reason: known, layer, missing: missing ?? '' }
}

async function saveFault({ id, print_fault: before }: Version, fault: PrintFault | null, trx: Transaction) {
  const made = await row(
    `update finished_versions set print_fault = ?::jsonb where id = ? and print_fault is distinct from ?::jsonb returning 1`,
    [fault && JSON.stringify(fault), id, fault && JSON.stringify(fault)],
    trx,
  )
  return made !== undefined && (before === null) !== (fault === null)
}

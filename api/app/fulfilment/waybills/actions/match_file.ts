import { DELIVERY } from '#contracts/limits'
import type { FileOutcome } from '#contracts/waybills'
import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { trackingNo } from '#contracts/scan_codes'
import { countPages } from '#media/pages/pages'
import { sentFile } from '#media/queries/sent_file'

export interface GivenFile {
  file: string
  /** As it was called where it came from: its tracking number, and `.pdf`. */
  name: string
}

export interface OpenedFile {
  file: string
  tracking_no: string
  pages: number
}

export interface Matched {
  outcome: FileOutcome
  tracking_no: string
  order_no: string | null
}

/** What its name and its pages say, before anybody is kept waiting by it. */
export async function openedFile({ file, name }: GivenFile, actor: Actor): Promise<OpenedFile> {
  const [, stem] = /^(.+)\.pdf$/i.exec(name.trim()) ?? []
  const no = stem === undefined ? null : trackingNo(stem)
  if (!no) throw new Refusal('E_WAYBILL_NAME')
  const sent = await sentFile(file, 'waybill', actor)
  if (!sent) throw new Refusal('E_WAYBILL_FILE')
  const [pages = 0] = (await countPages([sent])) ?? []
  if (pages === 0) throw new Refusal('E_WAYBILL_PDF')
  if (pages > DELIVERY.pages) throw new Refusal('E_WAYBILL_PAGES', { max: DELIVERY.pages })
  return { file, tracking_no: no, pages }
}

interface Parcel {
  order_id: number
  production_id: number
  order_no: string
  is_sent: boolean
}

/** Kept for the parcel that goes by its number; where none does yet, it waits among those that belong to nobody. */
export async function matchFile(
  { file, tracking_no: no, pages }: OpenedFile,
  actor: Actor,
  trx: Transaction,
): Promise<Matched> {
  const { organisation, userId } = actor
  const known = await row<{ file: string }>(
    'select file from waybill_files where tracking_no = ? and organisation_id = ?',
    [no, organisation.id],
    trx,
  )
  const parcel = await row<Parcel>(PARCEL, [no, organisation.id, no, organisation.id], trx)
  const told = { tracking_no: no, order_no: parcel?.order_no ?? null }
  if (known?.file === file) return { outcome: 'unchanged', ...told }
  if (known) throw new Refusal('E_WAYBILL_DUPLICATE')
  if (parcel?.is_sent) throw new Refusal('E_WAYBILL_SHIPPED')
  if (!(await sentFile(file, 'waybill', actor, trx))) throw new Refusal('E_WAYBILL_FILE')
  const made = await row(
    `insert into waybill_files (organisation_id, owner_user_id, tracking_no, file, pages, order_id, production_id) values (?, ?, ?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [organisation.id, userId, no, file, pages, parcel?.order_id ?? null, parcel?.production_id ?? null],
    trx,
  )
  if (!made) throw new Refusal('E_WAYBILL_DUPLICATE')
  return { outcome: parcel ? 'matched' : 'unmatched', ...told }
}

const PARCEL = `
  select w.order_id, w.production_id, o.order_no, coalesce(s.status <> 'labelled', false) as is_sent
    from waybills w join orders o on o.id = w.order_id left join shipments s on s.id = w.shipment_id
   where w.tracking_no = ? and w.organisation_id = ?
  union all
  select s.order_id, s.production_id, o.order_no, s.status <> 'labelled'
    from parcels p join shipments s on s.id = p.shipment_id join orders o on o.id = s.order_id
   where p.tracking_no = ? and p.is_live and o.organisation_id = ? limit 1`

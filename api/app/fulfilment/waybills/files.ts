import { DELIVERY } from '#contracts/limits'
import type { FileOutcome } from '#contracts/waybills'
import { row, type Transaction, rows } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { normaliseTrackingNo } from '#contracts/scan_codes'
import { countPages, mergePages } from '#media/pages/pages'
import { findUploadedFile } from '#media/links/file_access'
import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import { SessionDirectory } from '#core/session_directory'
import { waybillFiles } from '#fulfilment/waybills/waybill_files'
import type { Content } from '#media/attachments'
import { FILE_LINK_MINUTES } from '#contracts/uploads'

export interface FileInput {
  file: string
  /** The original file name: the tracking number with `.pdf`. */
  name: string
}

export interface ParsedFile {
  file: string
  tracking_no: string
  pages: number
}

export interface MatchResult {
  outcome: FileOutcome
  tracking_no: string
  order_no: string | null
}

/** Reads file name and page count before the transaction, so no lock is held during that. */
export async function parseFile({ file, name }: FileInput, actor: Actor): Promise<ParsedFile> {
  const [, stem] = /^(.+)\.pdf$/i.exec(name.trim()) ?? []
  const no = stem === undefined ? null : normaliseTrackingNo(stem)
  if (!no) throw new Refusal('E_WAYBILL_NAME')
  const sent = await findUploadedFile(file, 'waybill', actor)
  if (!sent) throw new Refusal('E_WAYBILL_FILE')
  const [pages = 0] = (await countPages([sent])) ?? []
  if (pages === 0) throw new Refusal('E_WAYBILL_PDF')
  if (pages > DELIVERY.pages) throw new Refusal('E_WAYBILL_PAGES', { max: DELIVERY.pages })
  return { file, tracking_no: no, pages }
}

interface ParcelMatch {
  order_id: number
  production_id: number
  order_no: string
  is_sent: boolean
}

/** Assigns the PDF to the parcel with its tracking number, or stores it unassigned until one exists. */
export async function matchFile(
  { file, tracking_no: no, pages }: ParsedFile,
  actor: Actor,
  trx: Transaction,
): Promise<MatchResult> {
  const { organisation, userId } = actor
  const known = await row<{ file: string }>(
    'select file from waybill_files where tracking_no = ? and organisation_id = ?',
    [no, organisation.id],
    trx,
  )
  const parcel = await row<ParcelMatch>(FIND_PARCEL, [no, organisation.id, no, organisation.id], trx)
  const numbers = { tracking_no: no, order_no: parcel?.order_no ?? null }
  if (known?.file === file) return { outcome: 'unchanged', ...numbers }
  if (known) throw new Refusal('E_WAYBILL_DUPLICATE')
  if (parcel?.is_sent) throw new Refusal('E_WAYBILL_SHIPPED')
  if (!(await findUploadedFile(file, 'waybill', actor, trx))) throw new Refusal('E_WAYBILL_FILE')
  const made = await row(
    `insert into waybill_files (organisation_id, owner_user_id, tracking_no, file, pages, order_id, production_id) values (?, ?, ?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [organisation.id, userId, no, file, pages, parcel?.order_id ?? null, parcel?.production_id ?? null],
    trx,
  )
  if (!made) throw new Refusal('E_WAYBILL_DUPLICATE')
  return { outcome: parcel ? 'matched' : 'unmatched', ...numbers }
}

const FIND_PARCEL = `
  select w.order_id, w.production_id, o.order_no, coalesce(s.status <> 'labelled', false) as is_sent
    from waybills w join orders o on o.id = w.order_id left join shipments s on s.id = w.shipment_id
   where w.tracking_no = ? and w.organisation_id = ?
  union all
  select s.order_id, s.production_id, o.order_no, s.status <> 'labelled'
    from parcels p join shipments s on s.id = p.shipment_id join orders o on o.id = s.order_id
   where p.tracking_no = ? and p.is_live and o.organisation_id = ? limit 1`

const PURPOSE = 'print waybills'

interface PrintToken {
  ids: number[]
  session: string
}

/** A temporary link to these waybills as one document, valid only for the requesting session. */
export async function printLink(ids: readonly number[], actor: Actor): Promise<string> {
  if ((await loadContents(ids, actor)).length < ids.length) throw new Refusal('E_NOT_FOUND')
  const prints: PrintToken = { ids: [...ids], session: actor.sessionId }
  const token = encryption.getMessageVerifier().sign(prints, `${FILE_LINK_MINUTES} minutes`, PURPOSE)
  return `/api/v1/waybill-files/print/${encodeURIComponent(token)}`
}

/** Checks access again, because permissions may have been revoked since the link was created. */
export async function printDocument(token: string): Promise<Buffer> {
  const prints = encryption.getMessageVerifier().unsign<PrintToken>(token, PURPOSE)
  const actor = prints && (await (await app.container.make(SessionDirectory)).bySessionId(prints.session))
  if (!prints || !actor) throw new Refusal('E_NOT_FOUND')
  const contents = await loadContents(prints.ids, actor)
  if (contents.length < prints.ids.length) throw new Refusal('E_NOT_FOUND')
  const document = await mergePages(contents)
  if (!document) throw new Refusal('E_WAYBILL_PDF')
  await rows('update waybill_files set printed_at = now(), updated_at = now() where id = any(?)', [prints.ids])
  return document
}

/** In the order of `ids`. */
async function loadContents(ids: readonly number[], actor: Actor): Promise<Content[]> {
  if (!actor.may('waybill_files.view')) return []
  const where = whereAll([
    ...scopeSql(waybillFiles, actor, 'waybill_files.view'),
    { text: 't.id = any(?)', bindings: [ids] },
  ])
  return rows<Content>(
    `select a.storage, a.sha256 from waybill_files t join attachments a on a.public_id = substr(t.file, 8)::uuid ${where.text}
      order by array_position(?::int[], t.id)`,
    [...where.bindings, ids],
  )
}

import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import { EXPORT, type KeptFormat } from '#contracts/exports'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { exportRecords } from '#core/exports/resource'
import { exportable } from '#core/exports/selection'
import { findRow } from '#core/crud/find_rows'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'

const PURPOSE = 'export download'

export interface ReadyExport {
  id: number
  user_id: number
  code: string
  resource: string
  format: KeptFormat
  file: string
}

const READY = `select id, user_id, code, resource, format, file from export_records where id = ? and status = 'success' and expires_at > now()`

/** A short-lived link, valid for the person who ordered the file. */
export async function createDownloadLink(id: number, actor: Actor): Promise<string> {
  const record = await findRow(exportRecords, id, actor, 'view')
  if (record.user_id !== actor.userId) throw new Refusal('E_EXPORT_NOT_YOURS')
  exportable(String(record.resource), actor)
  const ready = await row<ReadyExport>(READY, [id])
  if (!ready) throw new Refusal('E_EXPORT_NOT_READY')
  const token = encryption.getMessageVerifier().sign({ id }, `${EXPORT.linkMinutes} minutes`, PURPOSE)
  return `/api/v1/exports/${encodeURIComponent(token)}`
}

/** Consumes the link. */
export async function openDownload(token: string): Promise<ReadyExport> {
  const content = encryption.getMessageVerifier().unsign<{ id: number }>(token, PURPOSE)
  const ready = content ? await row<ReadyExport>(READY, [content.id]) : undefined
  if (!ready || !(await mayStillRead(ready))) throw new Refusal('E_EXPORT_LINK_OVER')
  await row(`update export_records set download_status = 'downloaded', updated_at = now() where id = ?`, [ready.id])
  return ready
}

/** Rights may have been revoked since the link was created. */
async function mayStillRead({ user_id, resource }: ReadyExport): Promise<boolean> {
  try {
    const actor = await (await app.container.make(SessionDirectory)).byUserId(user_id)
    exportable(resource, actor)
    return actor.may('export_records.view')
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

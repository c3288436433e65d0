import { rm } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import type { ErrorCode } from '#contracts/errors'
import { MATERIAL_DOWNLOAD } from '#contracts/limits'
import { row, transaction, type Transaction } from '#core/database'
import { databaseRefusal, Refusal, refuseField } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import { download, DownloadFault, isWebAddress, type DownloadFaultReason } from '#core/download'
import { isPublicAddress } from '#core/http_client'
import { defineJob, jobCause } from '#core/jobs/job'
import { enqueue } from '#core/jobs/job_queue'
import type { Sweep } from '#core/jobs/sweep'
import { SessionDirectory } from '#core/session_directory'
import { sideOf } from '#tenancy/play'
import { fileAddress } from '#media/links/file_address'
import { sniffKind } from '#media/storage/files'
import { temporaryPath } from '#media/storage/paths'
import { storeUpload } from '#media/store_upload'
import { uploadSettings } from '#media/upload'
import { isImageKind, KINDS, rulesFor } from '#media/upload_rules'
import { MATERIAL_TOPIC, materialOf, nameOfFile, type StoredPicture } from '#developers/pictures/material_of'

const NAME = 'materials.download'
const TYPES = ['image/png', 'image/jpeg', 'image/jpg', 'image/pjpeg', 'image/x-png', 'application/octet-stream']

export const downloadSweep: Sweep = {
  table: 'material_downloads',
  where: `created_at < now() - interval '30 days'`,
}

/** Which addresses pictures may be fetched from; tests replace it. */
export class PictureAddresses {
  isAllowed(address: string): boolean {
    return isPublicAddress(address)
  }
}

export interface MaterialDownload {
  id: number
  state: 'waiting' | 'done' | 'failed'
  received_bytes: number
  total_bytes: number | null
  material_id: number | null
  reason: ErrorCode | null
  details: Record<string, unknown>
}

const SHOWN = 'id, state, received_bytes, total_bytes, material_id, reason, details'

/** A download of this person; their keys act as them. */
export async function findDownload(id: number, { userId, organisation }: Actor): Promise<MaterialDownload> {
  const found = await row<MaterialDownload>(
    `select ${SHOWN} from material_downloads where id = ? and owner_user_id = ? and organisation_id = ?`,
    [id, userId, organisation.id],
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}

export interface PictureAddress {
  url: string
  name?: string
}

/** Answers before anything is fetched. */
export async function beginDownload({ url, name }: PictureAddress, { actor, trx }: WriteContext) {
  const address = URL.canParse(url) ? new URL(url) : null
  if (!address || !isWebAddress(address)) throw refuseField('url', 'E_PICTURE_ADDRESS')
  await rejectTooMany(actor.organisation.id, trx)
  const made = await row<MaterialDownload>(
    `insert into material_downloads (organisation_id, owner_user_id, url, name) values (?, ?, ?, ?) returning ${SHOWN}`,
    [actor.organisation.id, actor.userId, url, name ?? nameOfFile(address.pathname, address.host)],
    trx,
  )
  const { id } = made as MaterialDownload
  await enqueue(downloadMaterialJob, { id, organisationId: actor.organisation.id }, trx)
  return made as MaterialDownload
}

async function rejectTooMany(organisationId: number, trx: Transaction): Promise<void> {
  await row(`select pg_advisory_xact_lock(hashtext('material downloads'), ?)`, [organisationId], trx)
  const found = await row<{ count: number }>(
    `select count(*)::int as count from material_downloads where organisation_id = ? and state = 'waiting'`,
    [organisationId],
    trx,
  )
  if ((found?.count ?? 0) >= MATERIAL_DOWNLOAD.waiting)
    throw new Refusal('E_DOWNLOADS_WAITING', { max: MATERIAL_DOWNLOAD.waiting })
}

export const downloadMaterialJob = defineJob<{ id: number; organisationId: number }>({
  name: NAME,
  retry: { limit: 8, delaySeconds: 3, mostSeconds: 60 },
  expireSeconds: 300,
  concurrency: 2,
  group: ({ organisationId }) => `${organisationId}`,
  handle: ({ id }, signal) => downloadMaterial(id, signal),
})

interface ToDownload {
  id: number
  organisation_id: number
  owner_user_id: number
  url: string
  name: string
  attempts: number
}

/** Repeatable: the file is stored once for each owner, and the material is written with the end of the download. */
export async function downloadMaterial(id: number, signal: AbortSignal): Promise<void> {
  const held = await row<ToDownload>(
    `update material_downloads set attempts = attempts + 1, received_bytes = 0 where id = ? and state = 'waiting'
     returning id, organisation_id, owner_user_id, url, name, attempts`,
    [id],
  )
  if (!held) return
  try {
    await fetchAndStore(held, signal)
  } catch (error) {
    signal.throwIfAborted()
    const mayPass = isTransient(error) || (await hasMoved(held))
    if (mayPass && held.attempts < MATERIAL_DOWNLOAD.attempts) throw error
    await fail(id, refusalOf(error))
  }
}

const isTransient = (error: unknown) =>
  error instanceof DownloadFault
    ? error.reason === 'unreachable' || (error.reason === 'status' && Number(error.details.status) >= 500)
    : !(error instanceof Refusal)

/** A reset of test data took it to the next play side, to which its material belongs then. */
const hasMoved = async ({ id, organisation_id: organisationId }: ToDownload) =>
  (await row('select 1 from material_downloads where id = ? and organisation_id <> ?', [id, organisationId])) !==
  undefined

const CODES: Readonly<Record<DownloadFaultReason, ErrorCode>> = {
  private: 'E_PICTURE_PRIVATE',
  unreachable: 'E_PICTURE_UNREACHABLE',
  status: 'E_PICTURE_ANSWER',
  redirects: 'E_PICTURE_REDIRECTS',
  too_large: 'E_UPLOAD_TOO_LARGE',
  type: 'E_PICTURE_TYPE',
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DownloadFault) return new Refusal(CODES[error.reason], error.details)
  logger.error({ err: error }, 'a picture address could not be read')
  return new Refusal('E_UNEXPECTED')
}

const fail = (id: number, { code, details }: Refusal) =>
  row(
    `update material_downloads set state = 'failed', reason = ?, details = ?::jsonb, finished_at = now() where id = ? and state = 'waiting'`,
    [code, JSON.stringify(details), id],
  )

async function fetchAndStore(
  { id, organisation_id: organisationId, owner_user_id: userId, url, name }: ToDownload,
  signal: AbortSignal,
) {
  const person = await (await app.container.make(SessionDirectory)).byUserId(userId)
  const actor = await sideOf(person, organisationId)
  if (!actor.may('materials.create')) throw new Refusal('E_FORBIDDEN', { permission: 'materials.create' })
  const rules = rulesFor(MATERIAL_TOPIC, await uploadSettings())
  const path = await temporaryPath()
  const addresses = await app.container.make(PictureAddresses)
  const received = await download({
    url,
    path,
    maxBytes: rules.maxSize,
    types: TYPES,
    signal,
    isAllowed: (address) => addresses.isAllowed(address),
    onProgress: progressOf(id),
  }).catch((error: unknown) => {
    const isLarge = error instanceof DownloadFault && error.reason === 'too_large'
    throw isLarge ? new DownloadFault('too_large', { megabytes: Math.round(rules.maxSize / 1024 / 1024) }) : error
  })
  const kind = await sniffKind(path)
  if (!kind || !isImageKind(kind)) {
    await rm(path, { force: true })
    throw new DownloadFault('type', { type: kind ?? '-' })
  }
  const { mime, suffixes } = KINDS[kind]
  const cause = { ...jobCause(NAME), userId, username: actor.username, organisationId: actor.organisation.id }
  const file = await storeUpload({
    received: { ...received, path, clientName: `picture.${suffixes[0]}`, declared: mime },
    topic: MATERIAL_TOPIC,
    rules,
    actor,
    cause,
  })
  const stored = { picture: fileAddress(file), sha256: file.sha256, name }
  await transaction(cause, (trx) => complete(id, stored, { actor, cause, trx })).catch((error: unknown) => {
    throw databaseRefusal(error)
  })
}

const PROGRESS_BYTES = 1024 * 1024

/** Written once a megabyte, beside the download. */
function progressOf(id: number) {
  let written = 0
  return (received: number, total: number | null) => {
    if (received - written < PROGRESS_BYTES && received !== total) return
    written = received
    void row('update material_downloads set received_bytes = ?, total_bytes = ? where id = ?', [
      received,
      total,
      id,
    ]).catch((error: unknown) => logger.warn({ err: error }, 'progress of a download was not written'))
  }
}

async function complete(id: number, stored: StoredPicture, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const held = await row<{ organisation_id: number }>(
    `select organisation_id from material_downloads where id = ? and state = 'waiting' for update`,
    [id],
    trx,
  )
  if (!held) return
  if (held.organisation_id !== actor.organisation.id) throw new Error(`download ${id} has another owner now`)
  const material = await materialOf(stored, context)
  await row(
    `update material_downloads set state = 'done', material_id = ?, finished_at = now() where id = ?`,
    [material, id],
    trx,
  )
}

import { rm } from 'node:fs/promises'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { removeParts, removeUpload, undoLastPart, partsOf, type ResumableUpload } from '#media/resumable/uploads'
import { storeUpload } from '#media/store_upload'
import { rulesFor } from '#media/upload_rules'
import type { Attachment } from '#media/attachments'
import { uploadSettings } from '#media/upload'
import { copyToTemporary, sha256Of } from '#media/storage/files'
import { driveOf } from '#media/storage/drive'
import { partKey } from '#media/storage/paths'

/** Joins the parts and stores them like any upload. A refused file is deleted at once. */
export async function finishUpload(upload: ResumableUpload, actor: Actor, cause: Cause): Promise<void> {
  await row('update resumable_uploads set finishing_at = now() where id = ?', [upload.id])
  try {
    const attachment = await storeParts(upload, actor, cause)
    await row('update resumable_uploads set finished_at = now(), attachment_id = ? where id = ?', [
      attachment.id,
      upload.id,
    ])
    await removeParts(upload)
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) await removeUpload(upload)
    else await undoLastPart(upload)
    throw error
  }
}

async function storeParts(upload: ResumableUpload, actor: Actor, cause: Cause): Promise<Attachment> {
  const { id, name, declared, size, topic, storage } = upload
  const keys = (await partsOf(id)).map(({ key }) => partKey(id, key))
  const path = await copyToTemporary(await driveOf(storage), ...keys)
  try {
    const received = { path, clientName: name, declared, size, sha256: await sha256Of(path) }
    const rules = rulesFor(topic, await uploadSettings())
    return await storeUpload({ received, topic, rules, actor, cause })
  } finally {
    await rm(path, { force: true })
  }
}

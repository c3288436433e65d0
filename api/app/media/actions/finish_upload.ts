import { rm } from 'node:fs/promises'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor, Cause } from '#core/http/actor'
import { removeParts, removeUpload } from '#media/actions/remove_upload'
import { storeUpload } from '#media/actions/store_upload'
import { undoLastPart } from '#media/actions/undo_last_part'
import { rulesFor } from '#media/domain/purposes'
import type { Attachment } from '#media/queries/attachments'
import { partsOf, type ResumableUpload } from '#media/queries/resumable_uploads'
import { uploadSettings } from '#media/queries/upload_settings'
import { copyOf } from '#media/storage/copy_of'
import { digestOf } from '#media/storage/digest'
import { driveOf } from '#media/storage/drives'
import { partKey } from '#media/storage/paths'

/** Makes one file of the parts and sends it the way of every upload. A file that is refused is forgotten at once. */
export async function finishUpload(upload: ResumableUpload, actor: Actor, cause: Cause): Promise<void> {
  await row('update resumable_uploads set finishing_at = now() where id = ?', [upload.id])
  try {
    const attachment = await made(upload, actor, cause)
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

async function made(upload: ResumableUpload, actor: Actor, cause: Cause): Promise<Attachment> {
  const { id, name, declared, size, topic, storage } = upload
  const keys = (await partsOf(id)).map(({ key }) => partKey(id, key))
  const path = await copyOf(await driveOf(storage), ...keys)
  try {
    const received = { path, clientName: name, declared, size, sha256: await digestOf(path) }
    const rules = rulesFor(topic, await uploadSettings())
    return await storeUpload({ received, topic, rules, actor, cause })
  } finally {
    await rm(path, { force: true })
  }
}

import { stat } from 'node:fs/promises'
import { transaction, type Row } from '#core/database'
import { createRow } from '#core/crud/write'
import type { Actor } from '#core/http/actor'
import { causeOfJob } from '#core/jobs/cause'
import { materials } from '#design/resources/materials'
import { storeUpload } from '#media/actions/store_upload'
import { rulesFor } from '#media/domain/purposes'
import { fileUrl } from '#media/domain/file_address'
import { uploadSettings } from '#media/queries/upload_settings'
import { digestOf } from '#media/storage/digest'

const CAUSE = causeOfJob('demo.gallery')

/** Takes a picture the way of every upload and makes a material of it, as if this person had. */
export async function hang(picture: { path: string; name: string }, described: Row, actor: Actor): Promise<void> {
  const { path, name } = picture
  const received = {
    path,
    clientName: name,
    declared: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    size: (await stat(path)).size,
    sha256: await digestOf(path),
  }
  const rules = rulesFor('material', await uploadSettings())
  const file = await storeUpload({ received, topic: 'material', rules, actor, cause: CAUSE })
  await transaction(CAUSE, (trx) =>
    createRow(materials, { ...described, picture: fileUrl(file) }, { actor, cause: CAUSE, trx }),
  )
}

import { stat } from 'node:fs/promises'
import type { PurposeName } from '#contracts/uploads'
import type { Actor, Cause } from '#core/http/actor'
import { storeUpload } from '#media/actions/store_upload'
import { fileUrl } from '#media/domain/file_address'
import { rulesFor } from '#media/domain/purposes'
import { uploadSettings } from '#media/queries/upload_settings'
import { digestOf } from '#media/storage/digest'

interface Made {
  path: string
  name: string
  topic: PurposeName
}

/** Takes a picture the way of every upload, as if this person had sent it; answers its address. */
export async function storePicture({ path, name, topic }: Made, actor: Actor, cause: Cause): Promise<string> {
  const received = {
    path,
    clientName: name,
    declared: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    size: (await stat(path)).size,
    sha256: await digestOf(path),
  }
  const rules = rulesFor(topic, await uploadSettings())
  return fileUrl(await storeUpload({ received, topic, rules, actor, cause }))
}

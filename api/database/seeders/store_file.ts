import { stat } from 'node:fs/promises'
import type { PurposeName } from '#contracts/uploads'
import type { Actor, Cause } from '#core/http/actor'
import { storeUpload } from '#media/actions/store_upload'
import { fileUrl } from '#media/domain/file_address'
import { FILE_KINDS, KINDS, type FileKind } from '#media/domain/kinds'
import { rulesFor } from '#media/domain/purposes'
import { uploadSettings } from '#media/queries/upload_settings'
import { digestOf } from '#media/storage/digest'

interface Made {
  path: string
  name: string
  topic: PurposeName
}

/** Takes a file the way of every upload, as if this person had sent it; answers its address. */
export async function storeFile({ path, name, topic }: Made, actor: Actor, cause: Cause): Promise<string> {
  const received = {
    path,
    clientName: name,
    declared: KINDS[kindOf(name)].mime,
    size: (await stat(path)).size,
    sha256: await digestOf(path),
  }
  const rules = rulesFor(topic, await uploadSettings())
  return fileUrl(await storeUpload({ received, topic, rules, actor, cause }))
}

function kindOf(name: string): FileKind {
  const kind = FILE_KINDS.find((one) => KINDS[one].suffixes.some((suffix: string) => name.endsWith(`.${suffix}`)))
  if (!kind) throw new Error(`${name} is no file that this product takes`)
  return kind
}

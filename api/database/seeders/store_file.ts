import { stat } from 'node:fs/promises'
import type { PurposeName } from '#contracts/uploads'
import type { Actor, Cause } from '#core/http/actor'
import { storeUpload } from '#media/store_upload'
import { fileAddress } from '#media/links/file_address'
import { FILE_KINDS, KINDS, type FileKind, rulesFor } from '#media/upload_rules'
import { uploadSettings } from '#media/upload'
import { sha256Of } from '#media/storage/files'

interface Made {
  path: string
  name: string
  topic: PurposeName
}

/** Uploads a file through the regular path as this user; returns its address. */
export async function storeFile({ path, name, topic }: Made, actor: Actor, cause: Cause): Promise<string> {
  const received = {
    path,
    clientName: name,
    declared: KINDS[kindOf(name)].mime,
    size: (await stat(path)).size,
    sha256: await sha256Of(path),
  }
  const rules = rulesFor(topic, await uploadSettings())
  return fileAddress(await storeUpload({ received, topic, rules, actor, cause }))
}

function kindOf(name: string): FileKind {
  const kind = FILE_KINDS.find((one) => KINDS[one].suffixes.some((suffix: string) => name.endsWith(`.${suffix}`)))
  if (!kind) throw new Error(`${name} is no file that this product takes`)
  return kind
}

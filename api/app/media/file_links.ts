import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import { appKey } from '#config/app'
import { rows } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'
import { fileUrl, publicIdIn } from '#media/domain/file_address'
import { keyFor, openedBy } from '#media/domain/file_link'
import { steadilyOpenedBy, steadyKeyFor } from '#media/domain/steady_key'
import type { Attachment } from '#media/queries/attachments'
import { maySee } from '#media/queries/may_see'
import { FILE_LINK_MINUTES, type FileLink } from '#contracts/uploads'

type File = Pick<Attachment, 'public_id' | 'is_private'>

const keyed = (file: File, key: string) => `${fileUrl(file)}?key=${encodeURIComponent(key)}`

/** The address that shows the file to this person; a private one ends soon, and with their session. */
export function linkFor(file: File, { sessionId }: Actor): FileLink {
  const expires = new Date(Date.now() + FILE_LINK_MINUTES * 60_000).toISOString()
  if (!file.is_private) return { url: fileUrl(file), expires_at: expires }
  const key = keyFor(encryption.getMessageVerifier(), { file: file.public_id, session: sessionId })
  return { url: keyed(file, key), expires_at: expires }
}

/** Links by the addresses that records name, for somebody who may see the records: the same ones for some minutes. */
export async function linksTo(addresses: readonly string[], actor: Actor): Promise<Map<string, string>> {
  const publicIds = addresses.flatMap((address) => publicIdIn(address) ?? [])
  const files = await rows<File>('select public_id, is_private from attachments where public_id = any(?::uuid[])', [
    publicIds,
  ])
  return new Map(files.map((file) => [fileUrl(file), steadyLink(file, actor)]))
}

function steadyLink(file: File, { sessionId }: Actor): string {
  if (!file.is_private) return fileUrl(file)
  const opens = { file: file.public_id, session: sessionId }
  return keyed(file, steadyKeyFor(String(appKey), opens, Date.now()))
}

export interface Opened {
  /** Until when a browser may keep what it saw, in milliseconds. */
  keptUntil?: number
}

/** A key opens as long as its session stands and the person behind it may see the file: what is taken from them ends at once. */
export async function opened(file: Attachment, key: string | undefined): Promise<Opened | null> {
  if (!file.is_private) return {}
  const opens = key ? opensWith(key, file.public_id) : null
  if (!opens) return null
  const actor = await (await app.container.make(SessionDirectory)).bySessionId(opens.session)
  return actor && (await maySee(file, actor)) ? { keptUntil: opens.until } : null
}

const opensWith = (key: string, publicId: string) =>
  steadilyOpenedBy(String(appKey), key, publicId, Date.now()) ??
  openedBy(encryption.getMessageVerifier(), key, publicId)

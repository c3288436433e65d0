import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import { appKey } from '#config/app'
import { rows } from '#core/database'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'
import { fileAddress, parsePublicId } from '#media/links/file_address'
import {
  signCacheableKey,
  signFileKey,
  signPublicKey,
  verifyCacheableKey,
  verifyFileKey,
  verifyPublicKey,
} from '#media/links/file_keys'
import type { Attachment } from '#media/attachments'
import { canSeeFile } from '#media/links/file_access'
import { FILE_LINK_MINUTES, type FileLink } from '#contracts/uploads'
import { FileLinks } from '#core/crud/list'

type File = Pick<Attachment, 'public_id' | 'is_private'>

const addressWithKey = (file: File, key: string) => `${fileAddress(file)}?key=${encodeURIComponent(key)}`

/** A link for this user; for a private file it expires soon and with their session. */
export function linkFor(file: File, { sessionId }: Actor): FileLink {
  const expires = new Date(Date.now() + FILE_LINK_MINUTES * 60_000).toISOString()
  if (!file.is_private) return { url: fileAddress(file), expires_at: expires }
  const key = signFileKey(encryption.getMessageVerifier(), { file: file.public_id, session: sessionId })
  return { url: addressWithKey(file, key), expires_at: expires }
}

/** Links for addresses in records the user may see; stable for some minutes. */
export async function linksTo(addresses: readonly string[], actor: Actor): Promise<Map<string, string>> {
  const publicIds = addresses.flatMap((address) => parsePublicId(address) ?? [])
  const files = await rows<File>('select public_id, is_private from attachments where public_id = any(?::uuid[])', [
    publicIds,
  ])
  return new Map(files.map((file) => [fileAddress(file), cacheableLink(file, actor)]))
}

function cacheableLink(file: File, { sessionId }: Actor): string {
  if (!file.is_private) return fileAddress(file)
  const opens = { file: file.public_id, session: sessionId }
  return addressWithKey(file, signCacheableKey(String(appKey), opens, Date.now()))
}

/** Without the host. Anybody who knows the link sees the file. */
export const publicLink = (publicId: string): string => {
  const file = { public_id: publicId }
  return `${fileAddress(file)}?key=${signPublicKey(String(appKey), publicId)}`
}

export interface FileAccess {
  /** Cache expiry in milliseconds. */
  keptUntil?: number
  /** Opened by a link for everybody, which other pages may show. */
  isPublic?: true
}

/** A key works while its session is valid and its user may see the file, so revoked access ends at once. */
export async function openFile(file: Attachment, key: string | undefined): Promise<FileAccess | null> {
  if (!file.is_private) return {}
  if (key && verifyPublicKey(String(appKey), key, file.public_id)) return { isPublic: true }
  const opens = key ? verifyKey(key, file.public_id) : null
  if (!opens) return null
  const actor = await (await app.container.make(SessionDirectory)).bySessionId(opens.session)
  return actor && (await canSeeFile(file, actor)) ? { keptUntil: opens.until } : null
}

const verifyKey = (key: string, publicId: string) =>
  verifyCacheableKey(String(appKey), key, publicId, Date.now()) ??
  verifyFileKey(encryption.getMessageVerifier(), key, publicId)

export class SignedLinks extends FileLinks {
  linksTo = linksTo
}

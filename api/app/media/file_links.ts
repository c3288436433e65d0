import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import type { Actor } from '#core/http/actor'
import { SessionWatch } from '#core/live/session_watch'
import { keyFor, sessionIn } from '#media/domain/file_link'
import type { Attachment } from '#media/queries/attachments'
import { FILE_LINK_MINUTES, type FileLink } from '#contracts/uploads'

type File = Pick<Attachment, 'public_id' | 'is_private'>

export const fileUrl = ({ public_id: publicId }: Pick<File, 'public_id'>) => `/files/${publicId}`

/** The address that shows the file to this person; a private one ends soon, and with their session. */
export function linkFor(file: File, { sessionId }: Actor): FileLink {
  const expires = new Date(Date.now() + FILE_LINK_MINUTES * 60_000).toISOString()
  if (!file.is_private) return { url: fileUrl(file), expires_at: expires }
  const key = keyFor(encryption.getMessageVerifier(), { file: file.public_id, session: sessionId })
  return { url: `${fileUrl(file)}?key=${encodeURIComponent(key)}`, expires_at: expires }
}

export async function isOpen(file: File, key: string | undefined): Promise<boolean> {
  if (!file.is_private) return true
  const session = key && sessionIn(encryption.getMessageVerifier(), key, file.public_id)
  if (!session) return false
  const watch = await app.container.make(SessionWatch)
  return (await watch.standing([session])).has(session)
}

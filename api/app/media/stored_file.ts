import { pictureUrl } from '#contracts/pictures'
import { environment } from '#start/environment'
import type { Actor } from '#core/http/actor'
import { flag, integer, nullable, object, text } from '#core/http/schemas'
import { fileUrl } from '#media/domain/file_address'
import { linkFor } from '#media/file_links'
import type { Attachment } from '#media/queries/attachments'

/** A stored file as whoever stored it is told of it. */
export const storedFile = object({
  id: integer,
  url: text,
  full_url: text,
  name: text,
  size: integer,
  mimetype: text,
  width: nullable(integer),
  height: nullable(integer),
  suffix: text,
  sha256: text,
  storage: text,
  topic: text,
  is_private: flag,
})

/** `url` is what records keep; `full_url` shows it at once, for a while where it is private. */
export function shownFile(file: Attachment, actor: Actor, cdnUrl: string) {
  const { public_id: _, owner_user_id: _owner, mime, ...rest } = file
  const base = (!file.is_private && cdnUrl) || environment.APP_URL
  return { ...rest, url: fileUrl(file), full_url: pictureUrl(base, linkFor(file, actor).url), mimetype: mime }
}

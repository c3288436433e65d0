import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PUBLICATION_PICTURES, type PublicationForm, type PublicationPictureKind } from '#contracts/publishing/form'
import type { StorageName } from '#contracts/uploads'
import { row, rows } from '#core/database'
import { parsePublicId } from '#media/links/file_address'
import { publicLink } from '#media/links/file_links'
import { readContent } from '#media/storage/files'
import type { PictureUse, UploadedPicture } from '#platforms/port'
import { environment } from '#start/environment'
import type { StoreGateway } from '#publishing/gateway'
import type { Uploaded } from '#publishing/listing'

const USES: Record<PublicationPictureKind, PictureUse> = {
  preview: 'variant',
  carousel: 'main',
  square: 'main',
  colour_block: 'swatch',
  detail: 'detail',
  packaging: 'package',
  thumbnail: 'variant',
}

interface StoredPicture {
  public_id: string
  sha256: string
  storage: StorageName
  mime: string
}

/** Sends each picture once to each store, whatever happens in between. */
export async function uploadPictures(
  form: PublicationForm,
  storeId: number,
  { driver, context }: StoreGateway,
): Promise<Uploaded> {
  const wanted = new Map(
    PUBLICATION_PICTURES.flatMap((kind) => form.pictures[kind].map(({ file }) => [file, USES[kind]] as const)),
  )
  const ids = [...wanted.keys()].flatMap((file) => parsePublicId(file) ?? [])
  const files = await rows<StoredPicture>(
    'select public_id::text, sha256, storage, mime from attachments where public_id = any(?::uuid[]) and missing_at is null',
    [ids],
  )
  const uploaded = new Map<string, UploadedPicture>()
  for (const file of files) {
    const address = `/files/${file.public_id}`
    const use = wanted.get(address) ?? 'main'
    uploaded.set(address, await uploadOnce(file, use, storeId, { driver, context }))
  }
  return uploaded
}

async function uploadOnce(file: StoredPicture, use: PictureUse, storeId: number, { driver, context }: StoreGateway) {
  const key = createHash('sha256').update(`${use} ${file.sha256}`).digest('hex')
  const held = await row<{ reference: string }>(
    'select reference from publication_uploads where store_id = ? and key = ?',
    [storeId, key],
  )
  if (held) return held
  const contentType = file.mime === 'image/png' ? 'image/png' : 'image/jpeg'
  const name = `${file.public_id}.${contentType === 'image/png' ? 'png' : 'jpg'}`
  const publicUrl = new URL(publicLink(file.public_id), environment.APP_URL).href
  const bytes = await buffer(await readContent(file))
  const made = driver.pictures
    ? await driver.pictures.upload(context, { use, name, contentType, bytes, publicUrl })
    : { reference: file.public_id }
  await row('insert into publication_uploads (store_id, key, reference) values (?, ?, ?) on conflict do nothing', [
    storeId,
    key,
    made.reference,
  ])
  return made
}

import { createHash, randomUUID } from 'node:crypto'
import type { ApiResponse } from '@japa/api-client'
import { row, type Row } from '#core/database'
import type { Caller } from '#tests/support/as'
import { jpeg } from '#tests/support/files/pictures'
import { sendFile } from '#tests/support/files/send'
import { userId } from '#tests/support/organisations'
import { commandOf } from '#tests/support/people'

let made = 0

/** Uploads a different picture each time as a material. */
export async function sentPicture(token: string, bytes?: Buffer): Promise<string> {
  const side = 64 + (++made % 400)
  const { data } = await sendFile(
    { bytes: bytes ?? (await jpeg(side, side + Math.floor(made / 400))), name: `m${made}.jpg`, type: 'image/jpeg' },
    { token, fields: { topic: 'material' } },
  )
  return (data.file as { url: string }).url
}

export const createMaterial = async (who: Caller, token: string, differing: Row = {}): Promise<ApiResponse> =>
  who.post('/api/v1/materials', {
    name_zh: '山水',
    name_en: 'Landscape',
    picture: await sentPicture(token),
    ...differing,
  })

/** The row of an uploaded picture without content. */
export async function pictureRow(ownerId: number, differing: Row = {}): Promise<string> {
  const publicId = randomUUID()
  const given: Row = {
    public_id: publicId,
    sha256: createHash('sha256').update(publicId).digest('hex'),
    name: 'sample.png',
    size: 4096,
    mime: 'image/png',
    suffix: 'png',
    width: 1200,
    height: 1200,
    storage: 'local',
    topic: 'material',
    is_private: true,
    owner_user_id: ownerId,
    ...differing,
  }
  await row(
    `insert into attachments (${Object.keys(given).join(', ')}, organisation_id, counted_for)
     select ${Object.keys(given)
       .map(() => '?')
       .join(', ')}, u.organisation_id, 1 from users u where u.id = ?`,
    [...Object.values(given), ownerId],
  )
  return `/files/${publicId}`
}

/** A material inserted without an upload; approved by default. */
export async function materialRow(username: string, differing: Row = {}): Promise<number> {
  const publicId = randomUUID()
  const given: Row = {
    name_zh: '素材',
    name_en: 'Material',
    type: 'picture',
    picture: `/files/${publicId}`,
    sha256: createHash('sha256').update(publicId).digest('hex'),
    width: 1200,
    height: 1200,
    size: 4096,
    format: 'png',
    is_official: false,
    review: 'passed',
    ...differing,
  }
  const ownerId = await userId(username)
  await pictureRow(ownerId, { public_id: publicId, sha256: given.sha256 })
  const made = await commandOf(ownerId, (trx) =>
    row<{ id: number }>(
      `insert into materials (${Object.keys(given).join(', ')}, organisation_id, owner_user_id)
       select ${Object.keys(given)
         .map(() => '?')
         .join(', ')}, u.organisation_id, u.id from users u where u.id = ? returning id`,
      [...Object.values(given), ownerId],
      trx,
    ),
  )
  return made?.id as number
}

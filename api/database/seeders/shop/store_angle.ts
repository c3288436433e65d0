import { copyFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Actor } from '#core/http/actor'
import { jobCause } from '#core/jobs/job'
import { row, transaction } from '#core/database'
import { angleFolder, type BlankAngle } from '#database/blanks/index'
import { storeContent } from '#media/store_upload'
import { fileAddress } from '#media/links/file_address'
import { supplierOf } from '#media/attachments'
import { sha256Of } from '#media/storage/files'
import { storageName } from '#media/storage/drive'
import { temporaryPath } from '#media/storage/paths'

export const CAUSE = jobCause('demo.shop')

const FILES = {
  file: ['angle.json', 'application/json', 'json'],
  base: ['base.webp', 'image/webp', 'webp'],
  planes: ['planes.webp', 'image/webp', 'webp'],
} as const

interface Kept {
  productId: number
  itemNo: string
  sort: number
}

/** Stores the three files of an angle and adds it to its product. */
export async function storeAngle(angle: BlankAngle, { productId, itemNo, sort }: Kept, actor: Actor): Promise<void> {
  const folder = angleFolder(itemNo, angle.key)
  const template: Record<string, string> = {}
  for (const [part, kind] of Object.entries(FILES)) template[part] = await keepFile(folder, kind, actor)
  await transaction(CAUSE, (trx) =>
    row(
      `insert into product_angles (organisation_id, product_id, key, name_zh, name_en, template, faces, sort, setting)
       select organisation_id, id, ?, ?, ?, ?::jsonb, ?, ?, ? from products where id = ? on conflict (product_id, key) do nothing`,
      [
        angle.key,
        angle.name_zh,
        angle.name_en,
        JSON.stringify(template),
        angle.faces,
        sort,
        angle.setting ?? 'studio',
        productId,
      ],
      trx,
    ),
  )
}

async function keepFile(folder: string, [name, mime, suffix]: readonly [string, string, string], actor: Actor) {
  const path = await temporaryPath()
  try {
    await copyFile(join(folder, name), path)
    const { size } = await stat(path)
    const is = { name, mime, suffix, topic: 'angle', is_private: false, storage: await storageName() }
    const seen = { width: null, height: null, fingerprint: null, coverage: null }
    const owner = {
      owner_user_id: actor.userId,
      organisation_id: actor.organisation.id,
      counted_for: supplierOf(actor.organisation.supplierPath),
    }
    return fileAddress(
      await storeContent(path, { ...is, ...seen, ...owner, size, sha256: await sha256Of(path) }, CAUSE),
    )
  } finally {
    await rm(path, { force: true })
  }
}

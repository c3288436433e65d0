import { row } from '@inkfold/api/tests/journeys/database'
import type { APIRequestContext } from '@playwright/test'
import { crc32, deflateSync } from 'node:zlib'
import type { Work } from './production'
import { signIn } from './session'

const PIXELS_PER_MM = 4

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A picture with alpha in one colour, whose density gives it this size in millimetres. */
function pngOf(width: number, height: number): Buffer {
  const [across, down] = [width * PIXELS_PER_MM, height * PIXELS_PER_MM]
  const [header, density] = [Buffer.alloc(13), Buffer.alloc(9)]
  header.writeUInt32BE(across)
  header.writeUInt32BE(down, 4)
  header.set([8, 6], 8)
  density.writeUInt32BE(PIXELS_PER_MM * 1000)
  density.writeUInt32BE(PIXELS_PER_MM * 1000, 4)
  density[8] = 1
  const shade = Math.floor(Math.random() * 256)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(across * 4, Buffer.from([30, shade, 200, 255]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: down }, () => line)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('pHYs', density), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const PRINT_FILE = `
  with a as (update attachments set topic = 'print' where public_id = substr($2, 8)::uuid returning sha256)
  insert into print_files (order_item_id, organisation_id, design_version_id, subject, name_zh, name_en, place, file, sha256, width, height)
  select x.item_id, p.organisation_id, coalesce(n.design_version_id, 1), 'front', '正面', 'Front', 0, $2, a.sha256, $3::int, $4::int
    from a, production_orders p join order_part_items x on x.part_id = p.part_id
    join order_items i on i.id = x.item_id left join finished_versions n on n.id = i.finished_version_id
   where p.id = $1 returning id`

/** Gives the pieces a print file of this size in millimetres. */
export async function printed(request: APIRequestContext, { id }: Pick<Work, 'id'>, width: number, height: number) {
  const { access_token: token } = await signIn(request, 'merchant')
  const answer = await request.post('/api/ajax/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { topic: 'material', file: { name: 'print.png', mimeType: 'image/png', buffer: pngOf(width, height) } },
  })
  const { data } = (await answer.json()) as { data: { file: { url: string } } }
  return row(PRINT_FILE, [id, data.file.url, width * PIXELS_PER_MM, height * PIXELS_PER_MM])
}

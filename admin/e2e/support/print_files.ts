import { row } from '@inkfold/api/tests/journeys/database'
import type { APIRequestContext } from '@playwright/test'
import { picture } from './pictures'
import type { Work } from './production'
import { signIn } from './session'

const PIXELS_PER_MM = 4

const PRINT_FILE = `
  with a as (update attachments set topic = 'print' where public_id = substr($2, 8)::uuid returning sha256)
  insert into print_files (order_item_id, organisation_id, design_version_id, subject, name_zh, name_en, place, file, sha256, width, height)
  select x.item_id, p.organisation_id, coalesce(n.design_version_id, 1), 'front', '正面', 'Front', 0, $2, a.sha256, $3::int, $4::int
    from a, production_orders p join order_part_items x on x.part_id = p.part_id
    join order_items i on i.id = x.item_id left join finished_versions n on n.id = i.finished_version_id
   where p.id = $1 returning id`

/** Gives the pieces a print file of this size in millimetres. */
export async function printed(request: APIRequestContext, { id }: Pick<Work, 'id'>, width: number, height: number) {
  const [across, down] = [width * PIXELS_PER_MM, height * PIXELS_PER_MM]
  const { access_token: token } = await signIn(request, 'merchant')
  const answer = await request.post('/api/ajax/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { topic: 'material', file: picture('print.png', across, down, PIXELS_PER_MM * 1000) },
  })
  const { data } = (await answer.json()) as { data: { file: { url: string } } }
  return row(PRINT_FILE, [id, data.file.url, across, down])
}

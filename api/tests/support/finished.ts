import type { MadeFinished } from '#contracts/finished'
import { row, type Row } from '#core/database'
import type { Caller } from '#tests/support/as'
import { designed, opened } from '#tests/support/designs'

export const FINISHED_PATH = '/api/v1/finished-products'

/** Total count, because other tests may have created some before. */
export const finishedCount = async () =>
  (await row<{ n: number }>('select count(*)::int as n from finished_products'))?.n ?? 0

export async function finishedBody(who: Caller, username: string, product: number, differing: Row = {}): Promise<Row> {
  const { id, revision } = await designed(who, username, product)
  const { product: chosen } = await opened(who, id)
  const tables = chosen.size_tables.slice(0, 2).map(({ template_id, unit }) => ({ template_id, unit }))
  return {
    design_id: id,
    revision,
    name: '海浪 T 恤',
    colour_ids: chosen.colour_ids.slice(0, 1),
    themes: chosen.themes.slice(0, 1),
    size_tables: tables,
    ...differing,
  }
}

export async function makeFinished(who: Caller, body: Row): Promise<MadeFinished> {
  const answer = await who.post(FINISHED_PATH, body)
  if (answer.status() !== 200) throw new Error(answer.text())
  return answer.body().data
}

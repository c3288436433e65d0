import type { ApiClient } from '@japa/api-client'
import type { Colour } from '#document/model/paint'
import { row } from '#core/database'
import { runNextTask } from '#design/render/job'
import { as, type Caller } from '#tests/support/as'
import { changeFrom, DESIGNS, opened } from '#tests/support/designs'
import { FINISHED_PATH } from '#tests/support/finished'
import { makePerson } from '#tests/support/people'
import type { Offer } from '#tests/support/trade'

export async function designerOf(client: ApiClient, merchant: number): Promise<Caller> {
  const work = ['view', 'create', 'edit'].flatMap((verb) => [`designs.${verb}`, `finished_products.${verb}`])
  const permissions = [...work, 'finished_pictures.view']
  return as(client, (await makePerson({ organisationId: merchant, range: 'merchant', permissions })).token)
}

export async function redesign(designer: Caller, { finished }: Offer, fill: Colour): Promise<void> {
  const { design_id: id } = (await designer.get(`${FINISHED_PATH}/${finished}`)).body().data
  const before = await opened(designer, id)
  const faces = before.document.faces.map((face) => ({ ...face, fill }))
  const saved = await designer.patch(`${DESIGNS}/${id}/document`, changeFrom(before, { ...before.document, faces }))
  if (saved.status() !== 200) throw new Error(saved.text())
  const { revision } = saved.body().data
  const made = await designer.post(`${FINISHED_PATH}/${finished}/redesign`, { design_id: id, revision })
  if (made.status() !== 200) throw new Error(made.text())
}

export async function drawAll({ finished }: Pick<Offer, 'finished'>): Promise<void> {
  const open = () =>
    row(`select 1 from render_tasks where finished_product_id = ? and status in ('waiting', 'running')`, [finished])
  while (await open()) await runNextTask()
}

import { requireBuyer } from '#catalogue/shop/sold_to'
import { FINISHED_PICTURE_KINDS } from '#contracts/renders'
import { runCommand } from '#core/crud/command'
import { findRow, lockRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { linkResolver } from '#core/crud/list'
import { row, rows } from '#core/database'
import type { WriteContext } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, list, nullable, object, text, whole } from '#core/http/schemas'
import { finished } from '#design/finished/finished'
import { enqueueMissing } from '#design/render/enqueue'
import { renderProgress } from '#design/render/queries'

const STATES = ['waiting', 'done', 'failed'] as const

const MOCKUPS = object({
  finished_product_id: integer,
  state: choice(STATES),
  done: integer,
  failed: integer,
  total: integer,
  pictures: list(
    object({
      kind: choice(FINISHED_PICTURE_KINDS),
      subject: text,
      name_zh: text,
      name_en: text,
      colour_id: nullable(integer),
      url: text,
      width: integer,
      height: integer,
    }),
  ),
})

interface Picture {
  kind: string
  subject: string
  name_zh: string
  name_en: string
  colour_id: number | null
  file: string
  width: number
  height: number
}

/** The pictures made so far, by links that expire. */
async function mockupsOf(id: number, actor: Actor) {
  const { done, failed, total } = await renderProgress(id)
  const found = await rows<Picture>(
    `select kind, subject, name_zh, name_en, colour_id, file, width, height from finished_pictures
      where finished_product_id = ? and is_current order by kind, place, colour_id, id`,
    [id],
  )
  const link = await linkResolver(
    found.map(({ file }) => file),
    actor,
  )
  const isOver = done + failed >= total
  const state = !isOver ? 'waiting' : failed > 0 ? 'failed' : 'done'
  const pictures = found.map(({ file, ...picture }) => ({ ...picture, url: link(file) ?? '' }))
  return { finished_product_id: id, state, done, failed, total, pictures }
}

/** Renders what is missing or failed of the current version in all its colours. */
async function requestMockups(id: number, { actor, trx }: WriteContext): Promise<void> {
  await lockRow(finished, id, actor, 'edit', trx)
  const current = await row<{ version: number; colours: number[] }>(
    `select v.design_version_id as version, array(select c.colour_id from finished_colours c where c.finished_product_id = f.id) as colours
       from finished_products f join finished_versions v on v.finished_product_id = f.id and v.number = f.version_number where f.id = ?`,
    [id],
    trx,
  )
  if (!current) return
  await enqueueMissing({ finishedId: id, designVersionId: current.version, colourIds: current.colours }, trx)
}

export const request = endpoint({
  body: { finished_product_id: whole() },
  answer: MOCKUPS,
  async handle({ ctx, body: { finished_product_id: id } }) {
    requireBuyer(actorOf(ctx))
    await runCommand(ctx, (context) => requestMockups(id, context))
    return mockupsOf(id, actorOf(ctx))
  },
})

export const show = endpoint({
  answer: MOCKUPS,
  async handle({ ctx }) {
    const { id } = await findRow(finished, idOf(ctx), actorOf(ctx), 'view')
    return mockupsOf(Number(id), actorOf(ctx))
  },
})

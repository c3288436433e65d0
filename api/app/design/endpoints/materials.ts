import vine from '@vinejs/vine'
import { MATERIAL } from '#contracts/limits'
import type { PickedMaterial } from '#contracts/materials'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, nullable, object, text } from '#core/http/schemas'
import { MOST } from '#core/lists/values'
import { linksTo } from '#media/file_links'
import { materialCounts } from '#design/queries/material_counts'
import { usable } from '#design/queries/usable'

const PICKED = list(object({ id: integer, url: text, width: integer, height: integer, price: text, sha256: text }))

/** What a design needs of each picture, in the order asked for; one that is denied refuses them all, by name. */
export const pick = endpoint({
  body: {
    ids: vine
      .array(vine.number({ strict: true }).withoutDecimals().range([1, MOST]))
      .minLength(1)
      .maxLength(MATERIAL.pick)
      .distinct(),
  },
  answer: PICKED,
  handle: ({ ctx, body }) => picked(body.ids, actorOf(ctx)),
})

async function picked(ids: readonly number[], actor: Actor): Promise<PickedMaterial[]> {
  const found = new Map((await usable(ids, actor)).map((one) => [one.id, one]))
  const denied = ids.filter((id) => !found.has(id))
  if (denied.length > 0) throw new Refusal('E_MATERIALS_DENIED', { ids: denied, count: denied.length })
  const wanted = ids.flatMap((id) => found.get(id) ?? [])
  const links = await linksTo(
    wanted.map((one) => one.picture),
    actor,
  )
  return wanted.map(({ picture, ...one }) => ({ ...one, url: links.get(picture) ?? picture }))
}

export const counts = endpoint({
  answer: list(object({ category_id: nullable(integer), materials: integer })),
  handle: ({ ctx }) => materialCounts(actorOf(ctx)),
})

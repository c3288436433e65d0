import { rows } from '#core/database'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { CategoryCount, PickedMaterial } from '#contracts/materials'
import { materials } from '#design/materials/materials'
import vine from '@vinejs/vine'
import { MATERIAL } from '#contracts/limits'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, nullable, object, text, whole } from '#core/http/schemas'
import { linksTo } from '#media/links/file_links'
import { findUsable } from '#design/materials/usable'

export function materialCounts(actor: Actor): Promise<CategoryCount[]> {
  const { text, bindings } = whereAll(scopeSql(materials, actor, 'materials.view'))
  return rows<CategoryCount>(
    `select t.category_id, count(*)::int as materials from materials t ${text} group by t.category_id order by 1`,
    bindings,
  )
}

const PICKED = list(object({ id: integer, url: text, width: integer, height: integer, price: text, sha256: text }))

/** Data of each picture in the requested order; one denied picture refuses all and names it. */
export const pick = endpoint({
  body: {
    ids: vine.array(whole()).minLength(1).maxLength(MATERIAL.pick).distinct(),
  },
  answer: PICKED,
  handle: ({ ctx, body }) => pickMaterials(body.ids, actorOf(ctx)),
})

async function pickMaterials(ids: readonly number[], actor: Actor): Promise<PickedMaterial[]> {
  const found = new Map((await findUsable(ids, actor)).map((one) => [one.id, one]))
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

import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Row } from '#core/database'
import { Refusal } from '#core/errors'
import { DELETED, listSchema } from '#core/crud/answers'
import { change } from '#core/crud/change'
import { describe, DESCRIPTION } from '#core/crud/describe'
import { seenBy } from '#core/crud/discreet'
import { findRow } from '#core/crud/find'
import { inputOf } from '#core/crud/input'
import { listRows } from '#core/crud/list'
import { listInput } from '#core/crud/list_input'
import { withLink } from '#core/crud/links'
import { idOf, idsOf, withVersion } from '#core/crud/named'
import { listOptions } from '#core/crud/options'
import { removeRow, removeRows } from '#core/crud/remove'
import type { Resource, WriteContext } from '#core/crud/resource'
import { rowSchema } from '#core/crud/schemas'
import { moveRow } from '#core/crud/sort'
import { createRow, updateRow } from '#core/crud/write'
import { actorOf } from '#core/http/context'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { nothing } from '#core/http/schemas'
import { invalid } from '#core/lists/given'
import type { ListQuery } from '#core/lists/list_query'
import { MOST } from '#core/lists/values'

export function schema(resource: Resource): Endpoint {
  return endpoint({ answer: DESCRIPTION, handle: ({ ctx }) => describe(resource, actorOf(ctx)) })
}

export function index(resource: Resource): Endpoint {
  return {
    answer: listSchema(resource),
    query: listInput(resource),
    async handle({ ctx, query }) {
      const [asked, actor] = [query as ListQuery, actorOf(ctx)]
      const seen = seenBy(resource, actor)
      if (asked.select) return listOptions(seen, asked, actor, ctx.language)
      const { body, total } = await listRows(seen, asked, actor)
      ctx.response.header('x-total-count', total)
      return body
    },
  }
}

export function show(resource: Resource): Endpoint {
  return endpoint({
    answer: rowSchema(resource),
    async handle({ ctx }) {
      const actor = actorOf(ctx)
      return withLink(resource, await findRow(seenBy(resource, actor), idOf(ctx), actor, 'view'), actor)
    },
  })
}

export function store(resource: Resource): Endpoint {
  return {
    body: inputOf(resource, 'create'),
    answer: rowSchema(resource),
    handle: ({ ctx, body: input }) => shown(resource, ctx, (context) => createRow(resource, input as Row, context)),
  }
}

export function update(resource: Resource): Endpoint {
  return {
    body: inputOf(resource, 'update'),
    answer: rowSchema(resource),
    handle: ({ ctx, body: input }) =>
      shown(resource, ctx, (context) => updateRow(resource, idOf(ctx), withVersion(ctx, input as Row), context)),
  }
}

/** What was written, as whoever wrote it sees it; a link in it is never kept with the answer. */
async function shown(resource: Resource, ctx: HttpContext, write: (context: WriteContext) => Promise<Row>) {
  return withLink(resource, await change(ctx, write), actorOf(ctx))
}

export function destroy(resource: Resource): Endpoint {
  return endpoint({
    answer: DELETED,
    async handle({ ctx }) {
      await change(ctx, (context) => removeRow(resource, idOf(ctx), context))
      return { deleted: 1 }
    },
  })
}

const MOST_AT_ONCE = 500
const rowId = vine.number().withoutDecimals().range([1, MOST])

export function destroyMany(resource: Resource): Endpoint {
  return endpoint({
    query: { ids: vine.any().optional() },
    body: { ids: vine.array(rowId.clone()).maxLength(MOST_AT_ONCE).optional() },
    answer: DELETED,
    async handle({ ctx, query, body }) {
      const ids = body.ids ?? idsOf(query.ids)
      if (ids.length === 0) throw new Refusal('E_NOTHING_SELECTED')
      if (ids.length > MOST_AT_ONCE) throw invalid('ids', 'validation.array.maxLength', { max: MOST_AT_ONCE })
      return { deleted: await change(ctx, (context) => removeRows(resource, [...new Set(ids)], context, ctx.language)) }
    },
  })
}

export function sortable(resource: Resource): Endpoint {
  return endpoint({
    body: { id: rowId.clone(), targetId: rowId.clone() },
    answer: nothing,
    async handle({ ctx, body }) {
      await change(ctx, (context) => moveRow(resource, body.id, body.targetId, context))
    },
  })
}

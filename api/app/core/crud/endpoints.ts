import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import type { Row } from '#core/database'
import { Refusal } from '#core/errors'
import { DELETED, listSchema, describe, DESCRIPTION, rowSchema } from '#core/crud/schemas'
import { runCommand } from '#core/crud/command'
import { viewFor } from '#core/crud/scope'
import { findRow } from '#core/crud/find_rows'
import { resourceInput, idOf, idsOf, withVersion } from '#core/crud/input'
import { listRows, withLink, listOptions } from '#core/crud/list'
import { listInput } from '#core/crud/list_input'
import { deleteRow, deleteRowsOrRefuse } from '#core/crud/delete'
import type { Resource, WriteContext } from '#core/crud/resource'
import { moveRow, createRow, updateRow } from '#core/crud/write'
import { actorOf } from '#core/http/context'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { nothing, queryWhole } from '#core/http/schemas'
import { invalid, type ListQuery } from '#core/lists/parse_query'

export function schema(resource: Resource): Endpoint {
  return endpoint({ answer: DESCRIPTION, handle: ({ ctx }) => describe(resource, actorOf(ctx)) })
}

export function index(resource: Resource): Endpoint {
  return {
    answer: listSchema(resource),
    query: listInput(resource),
    async handle({ ctx, query }) {
      const [listQuery, actor] = [query as ListQuery, actorOf(ctx)]
      const seen = viewFor(resource, actor)
      if (listQuery.select) return listOptions(seen, listQuery, actor, ctx.language)
      const { body, total } = await listRows(seen, listQuery, actor)
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
      return withLink(resource, await findRow(viewFor(resource, actor), idOf(ctx), actor, 'view'), actor)
    },
  })
}

export function store(resource: Resource): Endpoint {
  return {
    body: resourceInput(resource, 'create'),
    answer: rowSchema(resource),
    handle: ({ ctx, body: input }) => answerRow(resource, ctx, (context) => createRow(resource, input as Row, context)),
  }
}

export function update(resource: Resource): Endpoint {
  return {
    body: resourceInput(resource, 'update'),
    answer: rowSchema(resource),
    handle: ({ ctx, body: input }) =>
      answerRow(resource, ctx, (context) => updateRow(resource, idOf(ctx), withVersion(ctx, input as Row), context)),
  }
}

/**
 * The written row as the writer may read it. Links are excluded: they must not be stored with the idempotent answer.
 */
async function answerRow(resource: Resource, ctx: HttpContext, write: (context: WriteContext) => Promise<Row>) {
  return withLink(resource, await runCommand(ctx, write), actorOf(ctx))
}

export function destroy(resource: Resource): Endpoint {
  return endpoint({
    answer: DELETED,
    async handle({ ctx }) {
      await runCommand(ctx, (context) => deleteRow(resource, idOf(ctx), context))
      return { deleted: 1 }
    },
  })
}

const MAX_AT_ONCE = 500
const rowId = queryWhole()

export function destroyMany(resource: Resource): Endpoint {
  return endpoint({
    query: { ids: vine.any().optional() },
    body: { ids: vine.array(rowId.clone()).maxLength(MAX_AT_ONCE).optional() },
    answer: DELETED,
    async handle({ ctx, query, body }) {
      const ids = body.ids ?? idsOf(query.ids)
      if (ids.length === 0) throw new Refusal('E_NOTHING_SELECTED')
      if (ids.length > MAX_AT_ONCE) throw invalid('ids', 'validation.array.maxLength', { max: MAX_AT_ONCE })
      return {
        deleted: await runCommand(ctx, (context) =>
          deleteRowsOrRefuse(resource, [...new Set(ids)], context, ctx.language),
        ),
      }
    },
  })
}

export function sortable(resource: Resource): Endpoint {
  return endpoint({
    body: { id: rowId.clone(), targetId: rowId.clone() },
    answer: nothing,
    async handle({ ctx, body }) {
      await runCommand(ctx, (context) => moveRow(resource, body.id, body.targetId, context))
    },
  })
}

import vine from '@vinejs/vine'
import { actorOf } from '#core/http/context'
import { permitted } from '#core/http/access'
import { describe, DESCRIPTION } from '#core/crud/describe'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { Refusal } from '#core/errors'
import { inputOf } from '#core/crud/input'
import { findRow } from '#core/crud/find'
import { listRows } from '#core/crud/list'
import { listInput } from '#core/crud/list_input'
import { listOptions } from '#core/crud/options'
import { removeRow, removeRows } from '#core/crud/remove'
import type { Resource, Verb } from '#core/crud/resource'
import { moveRow } from '#core/crud/sort'
import { createRow, updateRow } from '#core/crud/write'
import { change } from '#core/crud/change'
import { idOf, idsOf, withVersion } from '#core/crud/named'
import type { Row } from '#core/database'
import { invalid } from '#core/lists/given'
import { answersOf, DELETED, NOTHING } from '#core/crud/answers'
import type { ListQuery } from '#core/lists/list_query'
import { MOST } from '#core/lists/values'
import type { Permission } from '#contracts/permissions'

/** Mounts the generic calls that a resource declares. Static paths come before `/:id`. */
export function mount(resource: Resource) {
  const base = `/api/v1/${resource.name}`
  const answers = answersOf(resource)
  const may = (verb: Verb) => permitted(`${resource.permission}.${verb}` as Permission)
  const can = (verb: Verb) => resource.verbs.includes(verb)

  route('GET', base, `${resource.name}.index`, may('view'), { ...index(resource), answer: answers.list })
  if (can('delete'))
    route('DELETE', `${base}/del`, `${resource.name}.destroyMany`, may('delete'), destroyMany(resource))
  if (can('sort')) route('POST', `${base}/sortable`, `${resource.name}.sortable`, may('sort'), sortable(resource))
  route('GET', `${base}/:id`, `${resource.name}.show`, may('view'), { ...show(resource), answer: answers.row })
  if (can('create'))
    route('POST', base, `${resource.name}.store`, may('create'), { ...store(resource), answer: answers.row })
  if (can('edit'))
    route('PATCH', `${base}/:id`, `${resource.name}.update`, may('edit'), { ...update(resource), answer: answers.row })
  if (can('delete')) route('DELETE', `${base}/:id`, `${resource.name}.destroy`, may('delete'), destroy(resource))
  route('GET', `/api/v1/resources/${resource.name}/schema`, `${resource.name}.schema`, may('view'), schema(resource))
}

function schema(resource: Resource): Endpoint {
  return endpoint({ answer: DESCRIPTION, handle: ({ ctx }) => describe(resource, actorOf(ctx)) })
}

function index(resource: Resource): Endpoint {
  return {
    query: listInput(resource),
    async handle({ ctx, query }) {
      const asked = query as ListQuery
      if (asked.select) return listOptions(resource, asked, actorOf(ctx), ctx.language)
      const { body, total } = await listRows(resource, asked, actorOf(ctx))
      ctx.response.header('x-total-count', total)
      return body
    },
  }
}

function show(resource: Resource): Endpoint {
  return endpoint({
    async handle({ ctx }) {
      return findRow(resource, idOf(ctx), actorOf(ctx), 'view')
    },
  })
}

function store(resource: Resource): Endpoint {
  const body = inputOf(resource, 'create')
  return {
    body,
    handle: ({ ctx, body: input }) => change(ctx, (context) => createRow(resource, input as Row, context)),
  }
}

function update(resource: Resource): Endpoint {
  const body = inputOf(resource, 'update')
  return {
    body,
    handle: ({ ctx, body: input }) =>
      change(ctx, (context) => updateRow(resource, idOf(ctx), withVersion(ctx, input as Row), context)),
  }
}

function destroy(resource: Resource): Endpoint {
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

function destroyMany(resource: Resource): Endpoint {
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

function sortable(resource: Resource): Endpoint {
  return endpoint({
    body: { id: rowId.clone(), targetId: rowId.clone() },
    answer: NOTHING,
    async handle({ ctx, body }) {
      await change(ctx, (context) => moveRow(resource, body.id, body.targetId, context))
    },
  })
}

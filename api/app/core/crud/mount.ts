import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { actorOf, causeOf } from '#core/http/context'
import { permitted } from '#core/http/access'
import { endpoint, type Endpoint } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { once } from '#core/idempotency/once'
import { Refusal } from '#core/errors'
import { inputOf } from '#core/crud/input'
import { findRow } from '#core/crud/find'
import { listOptions, listRows } from '#core/crud/list'
import { removeRow, removeRows } from '#core/crud/remove'
import type { Resource, Verb, WriteContext } from '#core/crud/resource'
import { moveRow } from '#core/crud/sort'
import { createRow, updateRow } from '#core/crud/write'
import { translated } from '#core/crud/faults'
import { parseListQuery } from '#core/lists/parse'
import { answersOf } from '#core/crud/answers'
import type { Permission } from '#contracts/permissions'

/** Mounts the generic calls that a resource declares. Static paths come before `/:id`. */
export function mount(resource: Resource) {
  const base = `/api/v1/${resource.name}`
  const answers = answersOf(resource)
  const may = (verb: Verb) => permitted(`${resource.permission}.${verb}` as Permission)
  const can = (verb: Verb) => resource.verbs.includes(verb)

  route('GET', base, `${resource.name}.index`, may('view'), { ...list(resource), answer: answers.list })
  if (can('delete')) route('DELETE', `${base}/del`, `${resource.name}.destroyMany`, may('delete'), destroyMany(resource))
  if (can('sort')) route('POST', `${base}/sortable`, `${resource.name}.sortable`, may('sort'), sortable(resource))
  route('GET', `${base}/:id`, `${resource.name}.show`, may('view'), { ...show(resource), answer: answers.row })
  if (can('create')) route('POST', base, `${resource.name}.store`, may('create'), { ...store(resource), answer: answers.row })
  if (can('edit')) route('PATCH', `${base}/:id`, `${resource.name}.update`, may('edit'), { ...update(resource), answer: answers.row })
  if (can('delete')) route('DELETE', `${base}/:id`, `${resource.name}.destroy`, may('delete'), destroy(resource))
}

function list(resource: Resource): Endpoint {
  return endpoint({
    async handle({ ctx }) {
      const query = parseListQuery(ctx.request.qs(), resource.names)
      if (query.select) return listOptions(resource, query, actorOf(ctx), ctx.language)
      const { body, total } = await listRows(resource, query, actorOf(ctx))
      ctx.response.header('x-total-count', total)
      return body
    },
  })
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
  return { body, handle: ({ ctx, body: input }) => change(ctx, (context) => createRow(resource, input as Record<string, unknown>, context)) }
}

function update(resource: Resource): Endpoint {
  const body = inputOf(resource, 'update')
  return { body, handle: ({ ctx, body: input }) => change(ctx, (context) => updateRow(resource, idOf(ctx), withVersion(ctx, input as Record<string, unknown>), context)) }
}

function destroy(resource: Resource): Endpoint {
  return endpoint({
    async handle({ ctx }) {
      await change(ctx, (context) => removeRow(resource, idOf(ctx), context))
      return { deleted: 1 }
    },
  })
}

function destroyMany(resource: Resource): Endpoint {
  return endpoint({
    query: { ids: vine.any().optional() },
    body: { ids: vine.array(vine.number().withoutDecimals().positive()).maxLength(500).optional() },
    async handle({ ctx, query, body }) {
      const ids = body.ids ?? idsOf(query.ids)
      if (ids.length === 0) throw new Refusal('E_NOTHING_SELECTED')
      return { deleted: await change(ctx, (context) => removeRows(resource, [...new Set(ids)], context, ctx.language)) }
    },
  })
}

function sortable(resource: Resource): Endpoint {
  return endpoint({
    body: { id: vine.number().positive().withoutDecimals(), targetId: vine.number().positive().withoutDecimals() },
    async handle({ ctx, body }) {
      await change(ctx, (context) => moveRow(resource, body.id, body.targetId, context))
    },
  })
}

/** One transaction per command, caused by this request. */
export async function change<T>(ctx: HttpContext, work: (context: WriteContext) => Promise<T>): Promise<T> {
  try {
    return await once(ctx, (trx) => work({ actor: actorOf(ctx), cause: causeOf(ctx), trx }))
  } catch (error) {
    throw translated(error)
  }
}

/** Ids beyond the column's reach name no row. */
function idOf({ params }: HttpContext): number {
  const id = Number(params.id)
  if (id > 2_147_483_647) throw new Refusal('E_NOT_FOUND')
  return id
}

function withVersion({ request }: HttpContext, input: Record<string, unknown>) {
  const header = request.header('if-match')?.replaceAll('"', '')
  return input.version === undefined && header ? { ...input, version: Number(header) } : input
}

function idsOf(value: unknown): number[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',').filter(Boolean) : []
  return list.map((one) => {
    if (/^\d{1,9}$/.test(String(one))) return Number(one)
    throw new Refusal('E_INVALID', { fields: { ids: [{ key: 'validation.number', params: { field: 'ids' } }] } })
  })
}


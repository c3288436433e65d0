import type { Permission } from '#contracts/permissions'
import type { ContractGroup } from '#contracts/public_api'
import * as calls from '#core/crud/endpoints'
import type { Resource, Verb } from '#core/crud/resource'
import { permitted, published, withKeys } from '#core/http/access'
import type { Endpoint } from '#core/http/endpoint'
import { route, type Method } from '#core/http/routes'

type Call = [verb: Verb, method: Method, path: string, name: string, made: (resource: Resource) => Endpoint]

/** The generic calls and the verb each needs. Static paths must precede `/:id`. */
const CALLS: readonly Call[] = [
  ['view', 'GET', '/api/v1/:resource', 'index', calls.index],
  ['delete', 'DELETE', '/api/v1/:resource/del', 'destroyMany', calls.destroyMany],
  ['sort', 'POST', '/api/v1/:resource/sortable', 'sortable', calls.sortable],
  ['view', 'GET', '/api/v1/:resource/:id', 'show', calls.show],
  ['create', 'POST', '/api/v1/:resource', 'store', calls.store],
  ['edit', 'PATCH', '/api/v1/:resource/:id', 'update', calls.update],
  ['delete', 'DELETE', '/api/v1/:resource/:id', 'destroy', calls.destroy],
  ['view', 'GET', '/api/v1/resources/:resource/schema', 'schema', calls.schema],
]

/** For resources that API keys may read, and for those that they may change as their makers do. */
export const KEYS_READ = { keys: ['view'] } as const
export const KEYS_WRITE = { keys: ['view', 'create', 'edit', 'delete', 'sort'] } as const

/** What a group of the public contract contains; other calls that take keys serve the dialects of lists and screens. */
const PUBLISHED: readonly string[] = ['index', 'show']

interface Opened {
  /** The verbs that API keys may use, too. */
  keys?: readonly Verb[]
  /** Where the public contract has the list and its rows. */
  group?: ContractGroup
}

/** Mounts the declared calls, each with its own permission. */
export function mount(resource: Resource, { keys = [], group }: Opened = {}) {
  for (const [verb, method, path, name, made] of CALLS) {
    if (!resource.verbs.includes(verb)) continue
    const access = permitted(`${resource.permission}.${verb}` as Permission)
    const keyed = keys.includes(verb) ? withKeys(access) : access
    const opened = group && PUBLISHED.includes(name) ? published(group, access) : keyed
    route(method, path.replace(':resource', resource.name), `${resource.name}.${name}`, opened, made(resource))
  }
}

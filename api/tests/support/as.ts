import { randomUUID } from 'node:crypto'
import type { ApiClient, ApiRequest } from '@japa/api-client'
import type { Actor } from '#core/http/actor'
import { sessionOf } from '#tests/support/people'

/** The API as one signed-in person sees it: by a token, or by a session that the guard opens for each request. */
export function as(client: ApiClient, who: string | Pick<Actor, 'userId'>) {
  const signed = (request: ApiRequest) =>
    typeof who === 'string' ? request.bearerToken(who) : request.withGuard('admin').loginAs(who)
  return {
    get: (path: string) => signed(client.get(path)),
    post: (path: string, body: object = {}) => signed(client.post(path)).json(body),
    put: (path: string, body: object = {}) => signed(client.put(path)).json(body),
    patch: (path: string, body: object = {}) => signed(client.patch(path)).json(body),
    delete: (path: string, body?: object) =>
      body ? signed(client.delete(path)).json(body) : signed(client.delete(path)),
  }
}

/** A POST with an idempotency key, as screens send it. */
export const keyed = (client: ApiClient, token: string, path: string, body: object = {}, key: string = randomUUID()) =>
  client.post(path).header('authorization', `Bearer ${token}`).header('idempotency-key', key).json(body)

export type Caller = ReturnType<typeof as>

/** The same for a demo user. */
export const asDemo = async (client: ApiClient, username: string): Promise<Caller> =>
  as(client, (await sessionOf(username)).access_token)

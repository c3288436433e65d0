import { randomUUID } from 'node:crypto'
import type { ApiClient, ApiRequest } from '@japa/api-client'
import { sessionOf } from '#tests/support/people'

/** The API as one signed-in person sees it. */
export function as(client: ApiClient, token: string) {
  const signed = (request: ApiRequest) => request.header('authorization', `Bearer ${token}`)
  return {
    get: (path: string) => signed(client.get(path)),
    post: (path: string, body: object = {}) => signed(client.post(path)).json(body),
    put: (path: string, body: object = {}) => signed(client.put(path)).json(body),
    patch: (path: string, body: object = {}) => signed(client.patch(path)).json(body),
    delete: (path: string, body?: object) =>
      body ? signed(client.delete(path)).json(body) : signed(client.delete(path)),
  }
}

/** A POST under a key of its own, or under this one, as screens send what is to be done once. */
export const keyed = (client: ApiClient, token: string, path: string, body: object = {}, key: string = randomUUID()) =>
  client.post(path).header('authorization', `Bearer ${token}`).header('idempotency-key', key).json(body)

export type Caller = ReturnType<typeof as>

/** The same for one of the demo people. */
export const asDemo = async (client: ApiClient, username: string): Promise<Caller> =>
  as(client, (await sessionOf(username)).access_token)

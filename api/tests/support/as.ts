import type { ApiClient, ApiRequest } from '@japa/api-client'
import { sessionOf } from '#tests/support/people'

type Path = Parameters<ApiClient['get']>[0]

/** The API as one signed-in person sees it. */
export function as(client: ApiClient, token: string) {
  const signed = (request: ApiRequest) => request.header('authorization', `Bearer ${token}`)
  return {
    get: (path: string) => signed(client.get(path as Path)),
    post: (path: string, body: object = {}) => signed(client.post(path as Path)).json(body),
    put: (path: string, body: object = {}) => signed(client.put(path as Path)).json(body),
    patch: (path: string, body: object = {}) => signed(client.patch(path as Path)).json(body),
    delete: (path: string, body?: object) =>
      body ? signed(client.delete(path as Path)).json(body) : signed(client.delete(path as Path)),
  }
}

export type Caller = ReturnType<typeof as>

/** The same for one of the demo people. */
export const asDemo = async (client: ApiClient, username: string): Promise<Caller> =>
  as(client, (await sessionOf(username)).access_token)

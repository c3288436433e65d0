import { AxiosHeaders, create as createAxios, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'
import { HEADERS } from '../contracts/headers.ts'
import type { Client, Method } from './options.ts'

/**
 * The client in the shape of an axios instance, for libraries that bring their own calls: `data` is unwrapped, a list
 * comes as its rows with its total in the header. Everything else, sessions and duplicates included, is the client's.
 */
export function createHttp(client: Client): AxiosInstance {
  const http: AxiosInstance = createAxios({
    transformRequest: [(body: unknown) => body],
    transformResponse: [(data: unknown) => data],
    adapter: async (config) => {
      const { status, headers, data } = await client.send<unknown>(methodOf(config), http.getUri(config), {
        body: config.data,
        signal: config.signal as AbortSignal | undefined,
        idempotencyKey: config.headers.get(HEADERS.idempotencyKey)?.toString(),
      })
      const list = isList(data) ? data : null
      return {
        status,
        statusText: '',
        config,
        data: list?.list ?? data,
        headers: new AxiosHeaders({
          ...Object.fromEntries(headers),
          ...(list && { [HEADERS.total]: String(list.total) }),
        }),
      }
    },
  })
  return http
}

const methodOf = ({ method = 'get' }: InternalAxiosRequestConfig) => method.toUpperCase() as Method

const isList = (data: unknown): data is { list: unknown[]; total: number } =>
  typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list) && 'total' in data

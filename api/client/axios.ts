import { AxiosHeaders, create as createAxios, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios'
import { HEADERS } from '../contracts/headers.ts'
import type { Client, Method } from './options.ts'

/**
 * An axios-compatible adapter for libraries: `data` is unwrapped, lists return rows with the total in a header.
 * Sessions and deduplication work as in the client.
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

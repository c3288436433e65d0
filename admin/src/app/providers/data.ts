import { createHttp } from '@inkfold/api/client/axios'
import type { ListData } from '@inkfold/api/contracts/envelope'
import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import type { DataProvider } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { findOptions, optionsOf } from '@/crud/remote/api'
import { listQuery, optionQuery, type ListRequest } from '@/crud/state/wire'
import { client } from '@/http/client'

const API = '/api/v1'

const rest = simpleRest(API, createHttp(client))

/**
 * Single records use simple-rest; lists use the API's own parameters, which support ranges, sets and cursors. With
 * `meta.select` both return the options of a select, which need no right to list the records.
 */
export const dataProvider: DataProvider = {
  ...rest,

  async getList({ resource, ...request }) {
    if (request.meta?.select) {
      const { options, total } = await findOptions(resource, ...optionQuery(request))
      return { data: options as never[], total }
    }
    if (request.pagination?.mode === 'off') return wholeList(resource, request)
    const { list, ...totals } = await pageOf(resource, {
      ...request,
      cursor: request.meta?.cursor as string | undefined,
    })
    return { data: list, ...totals }
  },

  async getMany(request) {
    if (!request.meta?.select) return rest.getMany!(request)
    return { data: (await optionsOf(request.resource, request.ids.map(Number))) as never[] }
  },

  async deleteMany({ resource, ids }) {
    await client.delete(`${API}/${resource}/del`, { ids })
    return { data: [] }
  },
}

const pageOf = (resource: string, request: ListRequest) =>
  client.get<ListData<never>>(`${API}/${resource}`, { query: { ...listQuery(request) } })

/** Fetches all pages of a tree. */
async function wholeList(resource: string, { filters, sorters }: ListRequest) {
  const rows: never[] = []
  for (let page = 1; ; page += 1) {
    const pagination = { currentPage: page, pageSize: PAGE_MAX }
    const { list, total } = await pageOf(resource, { filters, sorters, pagination })
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) return { data: rows, total: rows.length, total_is: 'exact' }
  }
}

import { createHttp } from '@inkfold/api/client/axios'
import type { ListData } from '@inkfold/api/contracts/envelope'
import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import type { DataProvider } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { listQuery, type Asked } from '@/crud/state/wire'
import { client } from '@/http/client'

const API = '/api/v1'

/** Single records use simple-rest; lists use the API's own parameters, which support ranges, sets and cursors. */
export const dataProvider: DataProvider = {
  ...simpleRest(API, createHttp(client)),

  async getList({ resource, ...asked }) {
    if (asked.pagination?.mode === 'off') return wholeList(resource, asked)
    const { list, ...totals } = await pageOf(resource, { ...asked, cursor: asked.meta?.cursor as string | undefined })
    return { data: list, ...totals }
  },

  async deleteMany({ resource, ids }) {
    await client.delete(`${API}/${resource}/del`, { ids })
    return { data: [] }
  },
}

const pageOf = (resource: string, asked: Asked) =>
  client.get<ListData<never>>(`${API}/${resource}`, { query: { ...listQuery(asked) } })

/** Fetches all pages of a tree. */
async function wholeList(resource: string, { filters, sorters }: Asked) {
  const rows: never[] = []
  for (let page = 1; ; page += 1) {
    const pagination = { currentPage: page, pageSize: PAGE_MAX }
    const { list, total } = await pageOf(resource, { filters, sorters, pagination })
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) return { data: rows, total: rows.length, total_is: 'exact' }
  }
}

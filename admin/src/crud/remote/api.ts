import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import { client } from '@/http/client'
import type { ListQuery } from '../state/wire'

// A type alias, because Refine's records need an index signature.
export type Option = { value: number; label: string }

interface Options {
  options: Option[]
  total: number
}

export const OPTIONS_PER_PAGE = 10

export const findOptions = (resource: string, query: ListQuery, where: Readonly<Record<string, string>>) =>
  client.get<Options>(`/api/v1/${resource}`, { query: { ...where, select: 1, ...query } })

/** The options of these records, requested in pages. */
export async function optionsOf(resource: string, ids: readonly number[]): Promise<Option[]> {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE_MAX) }, (_, page) =>
    ids.slice(page * PAGE_MAX, (page + 1) * PAGE_MAX),
  )
  const answers = await Promise.all(pages.map((page) => chosenOptions(resource, page)))
  return answers.flat().map(({ value, label }) => ({ value: Number(value), label }))
}

export async function labelsOf(resource: string, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await optionsOf(resource, ids)).map(({ value, label }) => [value, label]))
}

async function chosenOptions(resource: string, ids: readonly number[]) {
  const query = { select: 1, initKey: 'id', initValue: ids.join(','), limit: PAGE_MAX }
  return (await client.get<Options>(`/api/v1/${resource}`, { query })).options
}

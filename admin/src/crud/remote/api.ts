import { PAGE_MAX } from '@inkfold/api/contracts/limits'
import { client } from '@/http/client'

export interface Option {
  value: number
  label: string
}

interface Options {
  options: Option[]
  total: number
}

export const OPTIONS_PER_PAGE = 10

export const findOptions = (
  resource: string,
  quickSearch: string,
  page: number,
  where: Readonly<Record<string, string>>,
) =>
  client.get<Options>(`/api/v1/${resource}`, {
    query: { ...where, select: 1, quickSearch: quickSearch || undefined, page, limit: OPTIONS_PER_PAGE },
  })

export async function labelsOf(resource: string, ids: readonly number[]): Promise<Map<number, string>> {
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE_MAX) }, (_, page) =>
    ids.slice(page * PAGE_MAX, (page + 1) * PAGE_MAX),
  )
  const answers = await Promise.all(pages.map((page) => chosenOptions(resource, page)))
  return new Map(answers.flat().map(({ value, label }) => [Number(value), label]))
}

async function chosenOptions(resource: string, ids: readonly number[]) {
  const query = { select: 1, initKey: 'id', initValue: ids.join(','), limit: PAGE_MAX }
  return (await client.get<Options>(`/api/v1/${resource}`, { query })).options
}

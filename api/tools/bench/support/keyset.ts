import { median } from './compare.ts'
import type { Call } from './load.ts'
import type { Served } from './served.ts'

const TIMES = 300
const PAGES = 10

/** Time of the tenth page by cursor relative to the first. */
export async function tenthToFirst({ address }: Served, { path, headers }: Call): Promise<number> {
  const pages: string[] = []
  for (let cursor = await nextOf(path); pages.length < PAGES; cursor = await nextOf(pages.at(-1) ?? path)) {
    pages.push(`${path}&cursor=${encodeURIComponent(cursor)}`)
  }
  const times: { first: number; tenth: number }[] = []
  for (let i = 0; i < TIMES; i++) times.push({ first: await timeOf(pages[0]), tenth: await timeOf(pages.at(-1)) })
  const typical = (name: 'first' | 'tenth') => median(times, (one) => one[name])[name]
  return typical('tenth') / typical('first')

  async function nextOf(page: string): Promise<string> {
    const answer = await fetch(address + page, { headers })
    const { data } = (await answer.json()) as { data: { next_cursor: string } }
    return data.next_cursor
  }

  async function timeOf(page = path): Promise<number> {
    const startedAt = performance.now()
    await fetch(address + page, { headers }).then((answer) => answer.arrayBuffer())
    return performance.now() - startedAt
  }
}

import { newKey } from '@inkfold/api/client'
import { WORKSHOP } from '@inkfold/api/contracts/limits'
import type { PieceToPrint, PrintGroup, PrintQueue, Scan, ScanAnswer } from '@inkfold/api/contracts/workshop'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'

const PRODUCTION = '/api/v1/production-orders'
export const QUEUE_KEY = ['print-queue'] as const

export const queueQuery = queryOptions({
  queryKey: QUEUE_KEY,
  queryFn: ({ signal }) => client.get<PrintQueue>(`${PRODUCTION}/print-queue`, { signal }),
  staleTime: 0,
})

export const piecesOf = ({ lines }: PrintGroup): PieceToPrint[] => lines.flatMap(({ pieces }) => pieces)

export const zipFiles = (ids: readonly number[]) =>
  client.post<{ code: string; estimated_count: number }>(`${PRODUCTION}/print-queue/files`, {
    ids,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })

/** Marks pieces as printed by the same scans as the bench. A repeated scan of a printed piece changes nothing. */
export async function markPrinted(pieces: readonly PieceToPrint[]): Promise<ScanAnswer[]> {
  const scans = pieces.map(({ item_no: code }): Scan => ({ id: newKey(), action: 'print', code }))
  const answers: ScanAnswer[] = []
  for (let from = 0; from < scans.length; from += WORKSHOP.scans) {
    const some = scans.slice(from, from + WORKSHOP.scans)
    const { results } = await client.post<{ results: ScanAnswer[] }>(`${PRODUCTION}/scans`, { scans: some })
    answers.push(...results)
  }
  return answers
}

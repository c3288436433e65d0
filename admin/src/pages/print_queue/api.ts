import { newKey } from '@inkfold/api/client'
import type { FilmPlan, FilmSettings } from '@inkfold/api/contracts/film'
import { WORKSHOP } from '@inkfold/api/contracts/limits'
import type { PieceToPrint, PrintGroup, PrintQueue, Scan, ScanAnswer } from '@inkfold/api/contracts/workshop'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
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

export const filmQuery = queryOptions({
  queryKey: [...QUEUE_KEY, 'film'],
  queryFn: ({ signal }) => client.get<FilmSettings>(`${PRODUCTION}/print-queue/film`, { signal }),
  staleTime: 0,
})

/** What these settings make of the pieces; idle without settings. */
export const planQuery = (ids: readonly number[], settings: FilmSettings | null) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, 'film-plan', ids, settings],
    queryFn: settings
      ? ({ signal }) => client.post<FilmPlan>(`${PRODUCTION}/print-queue/film-plan`, { ids, ...settings }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  })

export interface FilmOrdered {
  record: { code: string; estimated_count: number }
  plan: FilmPlan
}

export const makeFilmSheets = (ids: readonly number[], settings: FilmSettings) =>
  client.post<FilmOrdered>(`${PRODUCTION}/print-queue/film-sheets`, {
    ids,
    ...settings,
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

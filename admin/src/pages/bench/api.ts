import { ClientError } from '@inkfold/api/client'
import { WORKSHOP } from '@inkfold/api/contracts/limits'
import type { Scan, ScanAnswer, Seen } from '@inkfold/api/contracts/workshop'
import { queryOptions } from '@tanstack/react-query'
import { client } from '@/http/client'
import { isUndrawn, UNDRAWN_MS } from '@/pages/fulfilment/api'
import { createQueue } from './queue'
import { scanStorageOf } from './scanStorage'

const PRODUCTION = '/api/v1/production-orders'
export const COMMANDS = `${PRODUCTION}/commands`
/** A request without an answer after this time counts as offline. */
const PATIENCE_MS = 15_000
const LOST: readonly ClientError['kind'][] = ['offline', 'timeout', 'canceled', 'session']

const sendScans = async (scans: readonly Scan[]) => {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return (await client.post<{ results: ScanAnswer[] }>(`${PRODUCTION}/scans`, { scans }, { signal, quiet: true }))
    .results
}

/** Statuses that repeat on every retry: the server fails on the scan or cannot parse it. */
const FAULTS = [400, 413, 500]

/** This user's unsent scans in this browser; all pages share them. */
export const queueOf = (person: number) =>
  createQueue({
    storage: scanStorageOf(localStorage, person),
    send: sendScans,
    isLost: (error) => error instanceof ClientError && (LOST.includes(error.kind) || error.retry !== undefined),
    isFault: (error) => error instanceof ClientError && FAULTS.includes(error.statusCode),
    alone: async (work) => {
      await navigator.locks.request(`inkfold.scans.${person}`, work)
    },
    atOnce: WORKSHOP.scans,
    pauseMs: 5000,
  })

/** The scanned piece or order, never cached. */
export const pieceQuery = (code: string) =>
  queryOptions({
    queryKey: ['bench', code],
    queryFn: ({ signal }) => client.get<Seen>(`${PRODUCTION}/scanned`, { query: { code }, signal, quiet: true }),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.lines.some(isUndrawn) ? UNDRAWN_MS : false),
  })

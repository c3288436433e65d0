import { READ_ONCE } from '@inkfold/api/client/query_defaults'
import { GRAVITIES, type FindingKind, type Gravity } from '@inkfold/api/document/preflight/findings'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

export interface Finding {
  kind: FindingKind
  gravity: Gravity
  layer: string | null
  layer_name: string | null
  said: string | null
}

export interface FaceReport {
  face: string
  name_zh: string
  name_en: string
  findings: Finding[]
}

/**
 * Print check of the design or finished product at `path`; `edition` distinguishes revisions. In these colours, or all.
 */
export const reportQuery = (path: string, edition: number, colours?: readonly number[]) =>
  queryOptions({
    queryKey: ['preflight', path, edition, colours?.toSorted().join() ?? ''],
    queryFn: ({ signal }) =>
      http.get<FaceReport[]>(`${path}/preflight`, { signal, query: { colours: colours?.toSorted().join() || null } }),
    staleTime: READ_ONCE,
  })

/** Whether it can be saved for sale. */
export const isPrintable = (reports: readonly FaceReport[]) =>
  sortedFindings(reports).every(({ kind, gravity }) => gravity !== 'impossible' && kind !== 'empty_face')

export interface LocatedFinding extends Finding {
  at: FaceReport
}

/** All issues, most severe first; an empty face counts only when no other face has a print. */
export function sortedFindings(reports: readonly FaceReport[]): LocatedFinding[] {
  const spots = reports.flatMap((at) => at.findings.map((finding) => ({ ...finding, at })))
  const isAllEmpty = reports.every(({ findings }) => findings.some(({ kind }) => kind === 'empty_face'))
  const seen = isAllEmpty ? spots : spots.filter(({ kind }) => kind !== 'empty_face')
  return GRAVITIES.flatMap((gravity) => seen.filter((one) => one.gravity === gravity))
}

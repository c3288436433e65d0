import type { FindingKind, Gravity } from '@inkfold/api/document/preflight/findings'
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

/** What speaks against printing a design as it stands; `revision` tells one standing from another. */
export const reportQuery = (design: number, revision: number | null) =>
  queryOptions({
    queryKey: ['preflight', design, revision],
    queryFn: ({ signal }) => http.get<FaceReport[]>(`/api/v1/designs/${design}/preflight`, { signal }),
    staleTime: revision === null ? 0 : 'static',
  })

export interface Spot extends Finding {
  at: FaceReport
}

/** All there is to look at; a face without a print is nothing to look at where another has one. */
export function spotsIn(reports: readonly FaceReport[]): Spot[] {
  const spots = reports.flatMap((at) => at.findings.map((finding) => ({ ...finding, at })))
  const isAllEmpty = reports.every(({ findings }) => findings.some(({ kind }) => kind === 'empty_face'))
  return isAllEmpty ? spots : spots.filter(({ kind }) => kind !== 'empty_face')
}

import type { Audience } from '@inkfold/api/contracts/statuses'

/** The areas that need a session; only the first path segment selects one. */
const AREAS = ['admin', 'user'] as const
export type Area = (typeof AREAS)[number]

export const AUDIENCE_OF: Record<Area, Audience> = { admin: 'admin', user: 'member' }

export function areaOf(path: string): Area | null {
  const first = path.split(/[/?#]/)[1]?.toLowerCase()
  return AREAS.find((area) => area === first) ?? null
}

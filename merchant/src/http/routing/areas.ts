import type { Audience } from '@inkfold/api/contracts/statuses'

/** The two parts of the app that need a session; the first segment of a path names its area, nothing else does. */
const AREAS = ['admin', 'user'] as const
export type Area = (typeof AREAS)[number]

export const AUDIENCE_OF: Record<Area, Audience> = { admin: 'admin', user: 'member' }

export function areaOf(path: string): Area | null {
  const first = path.split(/[/?#]/)[1]?.toLowerCase()
  return AREAS.find((area) => area === first) ?? null
}

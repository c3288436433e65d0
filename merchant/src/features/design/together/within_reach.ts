import { PRESENCE } from '@inkfold/api/contracts/design'

/** In millimetres, as far from the face as the API takes a place. */
export const withinReach = (mm: number) => Math.min(Math.max(mm, -PRESENCE.mostMm), PRESENCE.mostMm)

import { vi } from 'vitest'

/** Until this is so: as soon as it is on an idle machine, and in its own time on one that is busy otherwise. */
export const until = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 30_000, interval: 10 })

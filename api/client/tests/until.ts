import { vi } from 'vitest'

/** Waits for a condition: immediate on an idle machine, with a generous limit on a busy one. */
export const until = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 30_000, interval: 10 })

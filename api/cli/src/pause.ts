import { setTimeout } from 'node:timers/promises'

/** Ends at once when the command is interrupted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal })

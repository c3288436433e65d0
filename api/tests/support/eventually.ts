import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until true; fails after the given time. */
export async function eventually(isTrue: () => unknown, patienceMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) if (await isTrue()) return
  throw new Error(`It did not come true within ${patienceMs} ms`)
}

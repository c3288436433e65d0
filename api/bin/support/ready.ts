import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 50

/** Where this machine finds a server that listens on that host. */
export function localAddress(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** Resolves once the product at this address says that it can serve; fails when it has ended instead. */
export async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  while (!(await isReady(address))) {
    if (hasEnded()) throw new Error('The server ended before it was ready.')
    await sleep(PAUSE_MS)
  }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}

import { get } from 'node:http'
import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 50

/** The address on which this machine reaches a server that listens on that host. */
export function localAddress(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** Resolves once the product reports readiness; fails if it has exited. */
export async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
  while (!(await isReady(address))) {
    if (hasEnded()) throw new Error('The server ended before it was ready.')
    await sleep(PAUSE_MS)
  }
}

function isReady(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = get(`${address}/health/ready`, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
  })
}

import autocannon from 'autocannon'
import { cpuOf, type Served } from './served.ts'

export interface Call {
  path: string
  headers: Record<string, string>
}

const CONNECTIONS = 10
const WARM_UP = 3000

/** Microseconds of server CPU time per request. */
export async function cpuPerRequest(served: Served, call: Call, amount: number): Promise<number> {
  const before = cpuOf(await served.used())
  await send(served, call, amount)
  return (cpuOf(await served.used()) - before) / amount
}

export const warmUp = (served: Served, call: Call) => send(served, call, WARM_UP)

async function send({ address }: Served, { path, headers }: Call, amount: number): Promise<void> {
  const result = await autocannon({ url: address + path, headers, connections: CONNECTIONS, amount })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
}

import { type Call, cpuPerRequest, warmUp } from './load.ts'
import type { Served } from './served.ts'

export interface Contender {
  served: Served
  call: Call
}

const ROUNDS = 5

/** Alternates between both servers so that noise affects both; uses the median round. */
export async function compare(
  ours: Contender,
  bare: Contender,
  amount: number,
): Promise<{ ours: number; bare: number; ratio: number }> {
  for (const { served, call } of [ours, bare]) await warmUp(served, call)
  const rounds: { ours: number; bare: number; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = await cpuPerRequest(ours.served, ours.call, amount)
    const other = await cpuPerRequest(bare.served, bare.call, amount)
    rounds.push({ ours: one, bare: other, ratio: one / other })
  }
  return median(rounds, ({ ratio }) => ratio)
}

export function median<T>(values: readonly T[], by: (value: T) => number): T {
  const sorted = values.toSorted((a, b) => by(a) - by(b))
  return sorted[Math.floor(sorted.length / 2)] as T
}

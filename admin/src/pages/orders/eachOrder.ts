import { ClientError, newKey } from '@inkfold/api/client'
import { PAYING } from '@inkfold/api/contracts/limits'
import type { EachReport, OrderDetail } from '@inkfold/api/contracts/orders'
import type { Outcome } from '@/crud/list/BatchReport'
import { client } from '@/http/client'
import { ORDERS } from './api'

export interface EachResult {
  outcomes: readonly Outcome[]
  stopped?: Stopped
}

/** A call failed after earlier calls had succeeded. */
export interface Stopped {
  error: ClientError
  /** Orders of the failed call; they may have been processed nevertheless. */
  unanswered: readonly number[]
  untried: readonly number[]
  /** Repeats the failed call with the same idempotency key, then sends the rest. */
  resume(): Promise<EachResult>
}

interface Part {
  ids: readonly number[]
  key: string
}

type Call = (part: Part) => Promise<EachReport>

/** Runs a command on several orders, each with an outcome of its own. A single order fails like any form. */
export async function eachOrder(ids: readonly number[], command: string, body: object): Promise<EachResult> {
  const [id] = ids
  if (ids.length === 1) {
    const { order_no: label } = await client.post<OrderDetail>(`${ORDERS}/${id}/${command}`, body)
    return { outcomes: [{ id: id as number, label, problem: null }] }
  }
  return onward([], partsOf(ids), (part) =>
    client.post(`${ORDERS}/${command}`, { ids: part.ids, ...body }, { idempotencyKey: part.key, quiet: true }),
  )
}

/** Split by the API's limit per call. */
function partsOf(ids: readonly number[]): Part[] {
  const count = Math.ceil(ids.length / PAYING.atOnce)
  const startsAt = (part: number) => part * PAYING.atOnce
  return Array.from({ length: count }, (_, at) => ({ ids: ids.slice(startsAt(at), startsAt(at + 1)), key: newKey() }))
}

/** Outcomes of earlier calls are reported even when the next one fails. */
async function onward(before: readonly Outcome[], parts: readonly Part[], call: Call): Promise<EachResult> {
  const [part, ...rest] = parts
  if (!part) return { outcomes: before }
  try {
    const { results } = await call(part)
    return await onward([...before, ...results.map(outcomeOf)], rest, call)
  } catch (error) {
    if (!(error instanceof ClientError) || before.length === 0) throw error
    const resume = () => onward(before, parts, call)
    return { outcomes: before, stopped: { error, resume, ...leftOf(error, part, rest) } }
  }
}

function leftOf(error: ClientError, { ids }: Part, rest: readonly Part[]): Pick<Stopped, 'unanswered' | 'untried'> {
  const untried = rest.flatMap((part) => part.ids)
  const isRefused = error.kind === 'refused' && error.statusCode < 500
  return isRefused ? { unanswered: [], untried: [...ids, ...untried] } : { unanswered: ids, untried }
}

const outcomeOf = ({ id, order_no: no, message }: EachReport['results'][number]): Outcome => ({
  id,
  label: no ?? `#${id}`,
  problem: message,
})

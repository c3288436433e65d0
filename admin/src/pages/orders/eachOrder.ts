import { ClientError, newKey } from '@inkfold/api/client'
import { PAYING } from '@inkfold/api/contracts/limits'
import type { EachReport, OrderDetail } from '@inkfold/api/contracts/orders'
import type { Outcome } from '@/crud/list/BatchReport'
import { client } from '@/http/client'
import { ORDERS } from './api'

export interface EachTold {
  outcomes: readonly Outcome[]
  stopped?: Stopped
}

/** Where a call came to nothing after others had done their part. */
export interface Stopped {
  error: ClientError
  /** What the call was about: it may have been done nevertheless. */
  unanswered: readonly number[]
  untried: readonly number[]
  /** Asks for the same once more, under the same key, and then for the rest. */
  goOn(): Promise<EachTold>
}

interface Part {
  ids: readonly number[]
  key: string
}

type Call = (part: Part) => Promise<EachReport>

/** A command for several orders, of which each is done or says why not. A single one is refused as any form is. */
export async function eachOrder(ids: readonly number[], command: string, body: object): Promise<EachTold> {
  const [id] = ids
  if (ids.length === 1) {
    const { order_no: label } = await client.post<OrderDetail>(`${ORDERS}/${id}/${command}`, body)
    return { outcomes: [{ id: id as number, label, problem: null }] }
  }
  return onward([], partsOf(ids), (part) =>
    client.post(`${ORDERS}/${command}`, { ids: part.ids, ...body }, { idempotencyKey: part.key, quiet: true }),
  )
}

/** As many go in one call as it takes. */
function partsOf(ids: readonly number[]): Part[] {
  const count = Math.ceil(ids.length / PAYING.atOnce)
  const startsAt = (part: number) => part * PAYING.atOnce
  return Array.from({ length: count }, (_, at) => ({ ids: ids.slice(startsAt(at), startsAt(at + 1)), key: newKey() }))
}

/** What the calls before have done is told whatever becomes of the next. */
async function onward(before: readonly Outcome[], parts: readonly Part[], call: Call): Promise<EachTold> {
  const [part, ...rest] = parts
  if (!part) return { outcomes: before }
  try {
    const { results } = await call(part)
    return await onward([...before, ...results.map(outcomeOf)], rest, call)
  } catch (error) {
    if (!(error instanceof ClientError) || before.length === 0) throw error
    const goOn = () => onward(before, parts, call)
    return { outcomes: before, stopped: { error, goOn, ...leftOf(error, part, rest) } }
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

import { seeded } from '#tests/chance'
import type { Caller } from '#tests/support/fuzz/callers'
import { valueFor } from '#tests/support/fuzz/generate'
import { knownOperations, type FuzzRequest, type Known } from '#tests/support/fuzz/requests'
import { ask } from '#tests/support/fuzz/run'

export interface Sweep {
  values: readonly unknown[]
  callers: Record<string, Caller>
  places: readonly ('body' | 'query')[]
  /** Limits the run to operations with matching names. */
  of?: RegExp
  afresh: () => Promise<void>
}

/** Sends every value in every place of every operation, with all else valid. */
export async function sweep({
  values,
  callers,
  places,
  of,
  afresh,
}: Sweep): Promise<{ asked: number; faults: string[] }> {
  const faults: string[] = []
  let asked = 0
  for (const known of knownOperations(of)) {
    await afresh()
    for (const request of places.flatMap((place) =>
      place === 'body' ? bodies(known, values) : queries(known, values),
    )) {
      const { faults: found } = await ask(request, known.isForMembers ? 'member' : 'super', callers)
      faults.push(...found)
      asked++
    }
  }
  return { asked, faults }
}

const requestTo = ({ id, method, path }: Known, more: Partial<FuzzRequest>): FuzzRequest => ({
  operation: id,
  method,
  path: path.replaceAll('{id}', '1').replaceAll(/\{\w+\}/g, 'basics'),
  headers: {},
  ...more,
})

function bodies(known: Known, values: readonly unknown[]): FuzzRequest[] {
  const fine = known.body ? valueFor(known.body, seeded(1), 0) : undefined
  const { properties = {} } = (known.body ?? {}) as { properties?: object }
  return Object.keys(properties).flatMap((name) =>
    values.map((value) => requestTo(known, { body: JSON.stringify({ ...(fine as object), [name]: value }) })),
  )
}

function queries(known: Known, values: readonly unknown[]): FuzzRequest[] {
  const names = known.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const texts = values.map((value) =>
    encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()),
  )
  return names.flatMap((name) =>
    texts.map((text) => requestTo(known, { path: `${requestTo(known, {}).path}?${encodeURIComponent(name)}=${text}` })),
  )
}

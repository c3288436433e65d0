import { availableParallelism } from 'node:os'
import type { Ink } from '#document/preflight/ink'
import { Refusal } from '#core/errors'
import { RenderFault } from '#design/render/domain/render_fault'
import type { Answer, LookJob, Made, RenderJob } from '#design/render/processes/job'
import { RenderProcess } from '#design/render/processes/render_process'

/** Drawing wants a core and memory of its own. */
export const MOST_PROCESSES = availableParallelism()
const IDLE_MS = 60_000
/** Of people who wait for a report; jobs are as many as they are. */
const LONGEST_QUEUE = 20

const resting: RenderProcess[] = []
const waiting: (() => void)[] = []
let busy = 0
let idle: NodeJS.Timeout | undefined

/** Draws in a process of its own, begun when it is first needed. What cannot be drawn is refused by name. */
export async function render(job: RenderJob): Promise<readonly Made[]> {
  const answer = await inTurn(job)
  if ('made' in answer) return answer.made
  throw faultOf(answer)
}

/** What a face would look like to a printer, by its pixels. */
export async function lookAt(job: LookJob): Promise<Ink> {
  if (waiting.length >= LONGEST_QUEUE) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
  const answer = await inTurn(job)
  if ('looked' in answer) return answer.looked
  throw faultOf(answer)
}

const faultOf = (answer: Answer) =>
  'unprintable' in answer
    ? new RenderFault(answer.unprintable)
    : new Error('fault' in answer ? answer.fault : 'another answer than was asked for')

async function inTurn(job: RenderJob | LookJob): Promise<Answer> {
  if (busy >= MOST_PROCESSES) await new Promise<void>((resolve) => waiting.push(resolve))
  busy++
  clearTimeout(idle)
  const drawing = rested() ?? new RenderProcess()
  try {
    return await drawing.ask(job)
  } finally {
    busy--
    if (drawing.isAlive) resting.push(drawing)
    waiting.shift()?.()
    idle = setTimeout(dismissAll, IDLE_MS).unref()
  }
}

/** One that died at rest is noticed only now. */
function rested(): RenderProcess | undefined {
  for (let one = resting.pop(); one; one = resting.pop()) if (one.isAlive) return one
  return undefined
}

export function dismissAll() {
  for (const one of resting.splice(0)) one.dismiss()
}

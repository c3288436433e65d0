import { availableParallelism } from 'node:os'
import { RenderFault } from '#design/render/domain/render_fault'
import type { Made, RenderJob } from '#design/render/processes/job'
import { RenderProcess } from '#design/render/processes/render_process'

/** Drawing wants a core and memory of its own. */
export const MOST_PROCESSES = availableParallelism()
const IDLE_MS = 60_000

const resting: RenderProcess[] = []
const waiting: (() => void)[] = []
let busy = 0
let idle: NodeJS.Timeout | undefined

/** Draws in a process of its own, begun when it is first needed. What cannot be drawn is refused by name. */
export async function render(job: RenderJob): Promise<readonly Made[]> {
  if (busy >= MOST_PROCESSES) await new Promise<void>((resolve) => waiting.push(resolve))
  busy++
  clearTimeout(idle)
  try {
    return await drawn(job)
  } finally {
    busy--
    waiting.shift()?.()
    idle = setTimeout(dismissAll, IDLE_MS).unref()
  }
}

async function drawn(job: RenderJob): Promise<readonly Made[]> {
  const drawing = rested() ?? new RenderProcess()
  const answer = await drawing.ask(job)
  if (drawing.isAlive) resting.push(drawing)
  if ('made' in answer) return answer.made
  throw 'unprintable' in answer ? new RenderFault(answer.unprintable) : new Error(answer.fault)
}

/** One that died at rest is noticed only now. */
function rested(): RenderProcess | undefined {
  for (let one = resting.pop(); one; one = resting.pop()) if (one.isAlive) return one
  return undefined
}

export function dismissAll() {
  for (const one of resting.splice(0)) one.dismiss()
}

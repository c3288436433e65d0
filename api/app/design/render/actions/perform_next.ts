import logger from '@adonisjs/core/services/logger'
import { Refusal } from '#core/errors'
import { claimTask, keepClaimed } from '#design/render/actions/claim_task'
import { drawTask } from '#design/render/actions/draw_task'
import { freeDesign, leaveDesign, pictureDesign } from '#design/render/actions/settle_design'
import { failTask, finishTask, putBack, type Failure } from '#design/render/actions/settle_task'
import { RenderFault } from '#design/render/domain/render_fault'
import type { RenderTask } from '#design/render/domain/task'

/** A fault that comes back as often is one of the design. */
const MOST_ATTEMPTS = 4
const UNEXPECTED: Failure = { reason: 'unexpected', layer: null, missing: null }

/** Draws what is next, if anything is. What cannot be drawn fails with its reason; anything else is tried again. */
export async function performNext(): Promise<void> {
  const task = await claimTask()
  if (!task) return
  const claim = keepClaimed(task)
  try {
    const pictures = await drawTask(task)
    await (task.design_id === null ? finishTask(task, pictures) : pictureDesign(task, pictures))
  } catch (error) {
    await missed(task, error)
  } finally {
    clearInterval(claim)
  }
}

async function missed(task: RenderTask, error: unknown): Promise<void> {
  const failure = failureIn(error)
  if (!failure && task.attempt < MOST_ATTEMPTS) {
    await (task.design_id === null ? putBack(task) : freeDesign(task))
    throw error
  }
  if (!failure) logger.error({ err: error, task: task.id }, 'a picture was given up')
  await (task.design_id === null ? failTask(task, failure ?? UNEXPECTED) : leaveDesign(task))
}

/** Why the design itself cannot be drawn, where that is what it is. */
function failureIn(error: unknown): Failure | null {
  if (error instanceof RenderFault) return error.unprintable
  return error instanceof Refusal ? { reason: error.code, layer: null, missing: null } : null
}

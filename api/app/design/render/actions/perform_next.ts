import logger from '@adonisjs/core/services/logger'
import { Refusal } from '#core/errors'
import { claimTask, keepClaimed } from '#design/render/actions/claim_task'
import { drawTask } from '#design/render/actions/draw_task'
import { failTask, finishTask, putBack } from '#design/render/actions/settle_task'
import { RenderFault } from '#design/render/domain/render_fault'
import type { RenderTask } from '#design/render/domain/task'

/** A fault that comes back as often is one of the design. */
const MOST_ATTEMPTS = 4

/** Draws what is next, if anything is. What cannot be drawn fails with its reason; anything else is tried again. */
export async function performNext(): Promise<void> {
  const task = await claimTask()
  if (!task) return
  const claim = keepClaimed(task)
  try {
    await finishTask(task, await drawTask(task))
  } catch (error) {
    await missed(task, error)
  } finally {
    clearInterval(claim)
  }
}

async function missed(task: RenderTask, error: unknown): Promise<void> {
  if (error instanceof RenderFault) return failTask(task, error.unprintable)
  if (error instanceof Refusal) return failTask(task, { reason: error.code, layer: null, missing: null })
  if (task.attempt < MOST_ATTEMPTS) {
    await putBack(task)
    throw error
  }
  logger.error({ err: error, task: task.id }, 'a picture was given up')
  await failTask(task, { reason: 'unexpected', layer: null, missing: null })
}

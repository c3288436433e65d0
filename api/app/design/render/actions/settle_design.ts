import { row, rows, transaction } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import type { KeptPicture } from '#design/render/actions/draw_task'
import type { DesignTask } from '#design/render/domain/task'

const CAUSE = causeOfJob('design.render')

/** It is known by this picture from now on, or by none; how it came to be nobody asks. */
export const pictureDesign = (task: DesignTask, [picture]: readonly KeptPicture[]): Promise<void> =>
  transaction(CAUSE, async (trx) => {
    const ended = await row(`delete from render_tasks where ${MINE} returning id`, [task.id, task.attempt], trx)
    if (ended) await rows('update designs set picture = ? where id = ?', [picture?.file ?? null, task.design_id], trx)
  })

/** It keeps the picture it had. */
export const leaveDesign = ({ id, attempt }: DesignTask) =>
  rows(`delete from render_tasks where ${MINE}`, [id, attempt])

/** Somebody else may try it at once; another one of the same design may wait by now. */
export const freeDesign = ({ id, attempt }: DesignTask) =>
  rows(`update render_tasks set claimed_until = '-infinity' where ${MINE}`, [id, attempt])

const MINE = `id = ? and attempt = ? and status = 'running'`

/**
 * Draws one design after another in a process of its own, whose memory is capped and goes back to the system when it ends. No address reaches it:
 * fonts and pictures are files that the process above has named.
 */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { Answer, LookJob, RenderJob } from '../processes/job.ts'
import { makeEffects } from './effects.ts'
import { makeFace } from './face.ts'
import { lookAtFace } from './look.ts'
import { NotPrintable } from './not_printable.ts'

/** Whoever waits for a page comes first. */
const POLITE = 10

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
sharp.cache(false)
sharp.concurrency(1)
setPriority(POLITE)

// What it writes is nobody else's to read.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: RenderJob | LookJob) => {
  void answer(job).then((said) => process.send?.(said))
})

async function answer(job: RenderJob | LookJob): Promise<Answer> {
  const result = await done(job).catch(faultOf)
  // Canvases weigh nothing in the eyes of the collector, and would stay.
  globalThis.gc?.()
  return { ...result, rss: process.memoryUsage.rss() }
}

async function done(job: RenderJob | LookJob) {
  if (job.kind === 'look') return { looked: await lookAtFace(job) }
  return { made: job.kind === 'face' ? await makeFace(job) : await makeEffects(job) }
}

const faultOf = (error: Error) =>
  error instanceof NotPrintable ? { unprintable: error.unprintable } : { fault: error.stack ?? error.message }

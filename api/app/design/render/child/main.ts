/**
 * Draws one design after another in a process of its own, whose memory is capped and goes back to the system when it ends. No address reaches it:
 * fonts and pictures are files that the process above has named.
 */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { Answer, InkJob, RenderJob } from '../processes/job.ts'
import { renderEffects } from './effects.ts'
import { renderFace, measureFaceInk } from './face.ts'
import { NotPrintable } from './pictures.ts'

/** Whoever waits for a page comes first. */
const NICENESS = 10

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
sharp.cache(false)
sharp.concurrency(1)
setPriority(NICENESS)

// What it writes is nobody else's to read.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: RenderJob | InkJob) => {
  void handleJob(job).then((said) => process.send?.(said))
})

async function handleJob(job: RenderJob | InkJob): Promise<Answer> {
  const result = await runJob(job).catch(faultOf)
  // Canvases weigh nothing in the eyes of the collector, and would stay.
  globalThis.gc?.()
  return { ...result, rss: process.memoryUsage.rss() }
}

async function runJob(job: RenderJob | InkJob) {
  if (job.kind === 'look') return { looked: await measureFaceInk(job) }
  return { made: job.kind === 'face' ? await renderFace(job) : await renderEffects(job) }
}

const faultOf = (error: Error) =>
  error instanceof NotPrintable ? { unprintable: error.unprintable } : { fault: error.stack ?? error.message }

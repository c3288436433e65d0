/**
 * Renders designs one at a time in a memory-capped child process, so all memory returns to the system on exit. It opens
 * no URLs: the parent names every font and picture file.
 */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { Answer, ProcessJob } from '../processes/job.ts'
import { renderEffects } from './effects.ts'
import { renderFace, measureFaceInk } from './face.ts'
import { layTexts } from './draw.ts'
import { knowOwnFonts } from './fonts.ts'
import { NotPrintable } from './pictures.ts'

/** Lower priority than request handling. */
const NICENESS = 10

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
})
sharp.cache(false)
sharp.concurrency(1)
setPriority(NICENESS)

// Output files are readable by this user only.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: ProcessJob) => {
  void handleJob(job).then((said) => process.send?.(said))
})

async function handleJob(job: ProcessJob): Promise<Answer> {
  const result = await runJob(job).catch(faultOf)
  // The garbage collector does not see canvas memory, so it must be triggered.
  globalThis.gc?.()
  return { ...result, rss: process.memoryUsage.rss() }
}

async function runJob(job: ProcessJob) {
  knowOwnFonts(job.ownFonts ?? [])
  if (job.kind === 'look') return { looked: await measureFaceInk(job) }
  if (job.kind === 'text') return { laid: await layTexts(job.layers) }
  return { made: job.kind === 'face' ? await renderFace(job) : await renderEffects(job) }
}

const faultOf = (error: Error) =>
  error instanceof NotPrintable ? { unprintable: error.unprintable } : { fault: error.stack ?? error.message }

/**
 * Decodes pictures and inspects documents one at a time in a child process with capped memory and time, which isolates
 * hostile files. Only the two required loaders are enabled.
 */
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { inspectDocumentBytes } from '#media/inspection/document'
import { analysePicture, ANALYSIS_SIDE, type PictureAnalysis } from '#media/fingerprint'
import { type Answer, type Decoded, type DecodingJob, type InspectionJob, type Job, READY } from './job.ts'

const MOST_PIXELS = 50_000_000

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile'] })
sharp.cache(false)
sharp.concurrency(1)

// Output files are readable by this user only.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (job: Job) => {
  void answer(job)
    .catch((error: Error): Answer => ({ fault: error.message }))
    .then((said) => process.send?.(said))
})
process.send?.(READY)

const answer = (job: Job): Promise<Answer> => ('document' in job ? inspect(job) : decode(job))

async function inspect({ input, document }: InspectionJob): Promise<Answer> {
  return { finding: inspectDocumentBytes(document, await readFile(input)) }
}

/** Upright, sRGB, without metadata; every byte was written by our own encoder. */
async function decode({ input, output, kind, width, maxSide, needsFingerprint }: DecodingJob): Promise<Decoded> {
  const picture = sharp(input, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true }).autoOrient()
  const sized = maxSide
    ? boxed(picture, maxSide)
    : width
      ? picture.resize({ width, withoutEnlargement: true })
      : picture
  const made = await encoded(sized.toColourspace('srgb').withIccProfile('srgb'), kind, width ?? maxSide).toFile(output)
  const decoded = { width: made.width, height: made.height, size: made.size }
  return needsFingerprint ? { ...decoded, analysis: await look(output) } : decoded
}

async function look(path: string): Promise<PictureAnalysis> {
  const small = sharp(path).ensureAlpha().resize(ANALYSIS_SIDE, ANALYSIS_SIDE, { fit: 'fill' })
  return analysePicture(await small.toColourspace('srgb').raw().toBuffer())
}

/** On a grey background, so that neither white nor black content disappears. */
const boxed = (picture: Sharp, box: number) =>
  picture
    .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })

function encoded(picture: Sharp, kind: DecodingJob['kind'], thumbnailWidth?: number): Sharp {
  if (kind === 'png') return picture.png({ compressionLevel: 7 })
  return picture.jpeg(thumbnailWidth ? { quality: 80 } : { quality: 92, chromaSubsampling: '4:4:4' })
}

import { serialQueue } from '#core/async'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Answer, DecodingJob, Fault, InspectionJob, Job, Picture } from '#media/decoding/job'
import type { Finding } from '#media/inspection/finding'
import { storageFull } from '#media/storage/drive'

/** One file at a time; forty may wait. */
const enqueue = serialQueue(40)
const IDLE_MS = 60_000
/** As the decoder's library says it. */
const DISK_FULL = /no space left|quota exceeded/i

let child: DecodingChild | undefined
let idleTimer: NodeJS.Timeout | undefined

/** Decodes and encodes anew; null when the file is not a picture that can be. */
export async function decodePicture(job: DecodingJob): Promise<Picture | null> {
  const decoded = (await enqueue(() => ask(job))) as Picture | Fault
  if (!('fault' in decoded)) return decoded
  if (DISK_FULL.test(decoded.fault)) throw storageFull()
  return null
}

/** What speaks against a document; one that breaks whoever looks at it is broken itself. */
export async function inspectDocument(job: InspectionJob): Promise<Finding | null> {
  const inspected = await enqueue(() => ask(job))
  return 'finding' in inspected ? inspected.finding : 'broken'
}

async function ask(job: Job): Promise<Answer> {
  clearTimeout(idleTimer)
  const first = await runningChild().ask(job)
  // A child that died while it was idle is noticed only now; the file is not to blame, unless it kills another.
  const isBereft = 'fault' in first && !child?.isAlive && !child?.isTimedOut
  const answer = isBereft ? await runningChild().ask(job) : first
  idleTimer = setTimeout(() => child?.dismiss(), IDLE_MS).unref()
  return answer
}

function runningChild(): DecodingChild {
  if (!child?.isAlive) child = new DecodingChild()
  return child
}

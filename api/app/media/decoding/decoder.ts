import { serialQueue } from '#core/async'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Answer, DecodingJob, Fault, InspectionJob, Job, Picture } from '#media/decoding/job'
import type { Finding } from '#media/inspection/finding'
import { storageFull } from '#media/storage/drive'

const enqueue = serialQueue(40)
const IDLE_MS = 60_000
/** Matches the message of the decoder library when the disk is full. */
const DISK_FULL = /no space left|quota exceeded/i

let child: DecodingChild | undefined
let idleTimer: NodeJS.Timeout | undefined

export async function decodePicture(job: DecodingJob): Promise<Picture | null> {
  const decoded = (await enqueue(() => ask(job))) as Picture | Fault
  if (!('fault' in decoded)) return decoded
  if (DISK_FULL.test(decoded.fault)) throw storageFull()
  return null
}

/** Returns the finding; a document that crashes the inspection counts as broken. */
export async function inspectDocument(job: InspectionJob): Promise<Finding | null> {
  const inspected = await enqueue(() => ask(job))
  return 'finding' in inspected ? inspected.finding : 'broken'
}

async function ask(job: Job): Promise<Answer> {
  clearTimeout(idleTimer)
  const first = await runningChild().ask(job)
  // The child may have died while idle, which is noticed only now; the file is to blame only if it kills a second
  // child.
  const isBereft = 'fault' in first && !child?.isAlive && !child?.isTimedOut
  const answer = isBereft ? await runningChild().ask(job) : first
  idleTimer = setTimeout(() => child?.dismiss(), IDLE_MS).unref()
  return answer
}

function runningChild(): DecodingChild {
  if (!child?.isAlive) child = new DecodingChild()
  return child
}

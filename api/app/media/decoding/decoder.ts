import { Refusal } from '#core/errors'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Answer, DecodingJob, Fault, InspectionJob, Job, Picture } from '#media/decoding/job'
import type { Finding } from '#media/inspection/finding'
import { storageFull } from '#media/storage/faults'

const LONGEST_QUEUE = 40
const IDLE_MS = 60_000
/** As the decoder's library says it. */
const NO_ROOM = /no space left|quota exceeded/i

let child: DecodingChild | undefined
let idle: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Decodes and encodes anew; null when the file is not a picture that can be. */
export async function decodePicture(job: DecodingJob): Promise<Picture | null> {
  const decoded = (await inTurn(job)) as Picture | Fault
  if (!('fault' in decoded)) return decoded
  if (NO_ROOM.test(decoded.fault)) throw storageFull()
  return null
}

/** What speaks against a document; one that breaks whoever looks at it is broken itself. */
export async function inspectDocument(job: InspectionJob): Promise<Finding | null> {
  const inspected = await inTurn(job)
  return 'finding' in inspected ? inspected.finding : 'broken'
}

/** One file at a time, so memory stays bounded. */
async function inTurn(job: Job): Promise<Answer> {
  if (waiting >= LONGEST_QUEUE) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
  waiting++
  const turn = queue.then(() => ask(job)).finally(() => waiting--)
  queue = turn.catch(() => undefined)
  return turn
}

async function ask(job: Job): Promise<Answer> {
  clearTimeout(idle)
  const first = await living().ask(job)
  // A child that died while it was idle is noticed only now; the file is not to blame, unless it kills another.
  const isBereft = 'fault' in first && !child?.isAlive && !child?.isOverdue
  const answer = isBereft ? await living().ask(job) : first
  idle = setTimeout(() => child?.dismiss(), IDLE_MS).unref()
  return answer
}

function living(): DecodingChild {
  if (!child?.isAlive) child = new DecodingChild()
  return child
}

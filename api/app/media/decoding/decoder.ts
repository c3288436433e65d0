import { oneByOne } from '#core/one_by_one'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Answer, DecodingJob, Fault, InspectionJob, Job, Picture } from '#media/decoding/job'
import type { Finding } from '#media/inspection/finding'
import { storageFull } from '#media/storage/faults'

/** One file at a time; forty may wait. */
const inTurn = oneByOne(40)
const IDLE_MS = 60_000
/** As the decoder's library says it. */
const NO_ROOM = /no space left|quota exceeded/i

let child: DecodingChild | undefined
let idle: NodeJS.Timeout | undefined

/** Decodes and encodes anew; null when the file is not a picture that can be. */
export async function decodePicture(job: DecodingJob): Promise<Picture | null> {
  const decoded = (await inTurn(() => ask(job))) as Picture | Fault
  if (!('fault' in decoded)) return decoded
  if (NO_ROOM.test(decoded.fault)) throw storageFull()
  return null
}

/** What speaks against a document; one that breaks whoever looks at it is broken itself. */
export async function inspectDocument(job: InspectionJob): Promise<Finding | null> {
  const inspected = await inTurn(() => ask(job))
  return 'finding' in inspected ? inspected.finding : 'broken'
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

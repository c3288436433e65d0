import { Refusal } from '#core/errors'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Decoded, DecodingJob } from '#media/decoding/job'

const LONGEST_QUEUE = 40
const IDLE_MS = 60_000

type Picture = Exclude<Decoded, { fault: string }>

let child: DecodingChild | undefined
let idle: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Decodes and encodes anew; null when the file is not a picture that can be. One at a time, so memory stays bounded. */
export async function decodePicture(job: DecodingJob): Promise<Picture | null> {
  if (waiting >= LONGEST_QUEUE) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
  waiting++
  const turn = queue.then(() => ask(job)).finally(() => waiting--)
  queue = turn.catch(() => undefined)
  const decoded = await turn
  return 'fault' in decoded ? null : decoded
}

async function ask(job: DecodingJob): Promise<Decoded> {
  clearTimeout(idle)
  const decoded = await living().ask(job)
  // A child that died while it was idle is noticed only now; the picture is not to blame, unless it kills another.
  const isBereft = 'fault' in decoded && !child?.isAlive && !child?.isOverdue
  const answer = isBereft ? await living().ask(job) : decoded
  idle = setTimeout(() => child?.dismiss(), IDLE_MS).unref()
  return answer
}

function living(): DecodingChild {
  if (!child?.isAlive) child = new DecodingChild()
  return child
}

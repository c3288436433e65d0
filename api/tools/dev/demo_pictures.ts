import { setTimeout as sleep } from 'node:timers/promises'
import type { progressLine } from './progress_line.ts'

const QUEUES = ['demo.shop', 'demo.gallery', 'design.render', 'design.moderate', 'media.thumbnails']
const INTERVAL_MS = 1000
/** Jobs enqueue further jobs: only after this many empty polls is the work complete. */
const QUIET_LOOKS = 15

export async function followDemoPictures({ show, clear }: ReturnType<typeof progressLine>): Promise<void> {
  const { queueDepths } = await import('#core/health/readiness')
  const remaining = async () => {
    const depths = await queueDepths().catch(() => [])
    return depths
      .filter(({ name }) => QUEUES.includes(name))
      .reduce((sum, { ready, active }) => sum + ready + active, 0)
  }
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    const left = await remaining()
    quiet = left > 0 ? 0 : quiet + 1
    if (left > 0) show(process.stdout.isTTY ? `Preparing demo pictures: ${left} to go` : 'Preparing demo pictures …')
    else clear()
    await sleep(INTERVAL_MS, undefined, { ref: false })
  }
}

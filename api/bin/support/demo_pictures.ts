import { setTimeout as sleep } from 'node:timers/promises'
import type { progressLine } from './progress_line.ts'

/** The jobs that draw and check what the demonstration shows. */
const QUEUES = ['demo.shop', 'demo.gallery', 'design.render', 'design.moderate', 'media.thumbnails']
const INTERVAL_MS = 1000
/** Jobs are enqueued by other jobs: only so long without any means that none will come. */
const QUIET_LOOKS = 15

/** Shows how far the pictures of the demo data are, until none is left. */
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

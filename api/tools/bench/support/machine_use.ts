import { mkdtemp, open, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** See proc(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function ticks(): number[] {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  return first.split(/\s+/).slice(1, 9).map(Number)
}

/** Begins now; the returned function tells how busy all cores were since then, in percent. */
export function machineUse(): () => { busy: number; stolen: number; cores: number } {
  const before = ticks()
  return () => {
    const used = ticks().map((value, nth) => value - (before[nth] ?? 0))
    const total = used.reduce((sum, value) => sum + value, 0) || 1
    const [, , , idle = 0, waiting = 0, , , stolen = 0] = used
    const percent = (part: number) => Math.round((part / total) * 100)
    return { busy: percent(total - idle - waiting), stolen: percent(stolen), cores: availableParallelism() }
  }
}

const PAGE = Buffer.alloc(8192)
const EVERY_MS = 100

/** The longest wait, in milliseconds, until a page was on the disk: what the commits of this time waited for at least. */
export async function diskDelay(): Promise<() => Promise<number>> {
  const folder = await mkdtemp(join(process.cwd(), '../.cache/disk-'))
  const file = await open(join(folder, 'page'), 'w')
  let [longest, isOver] = [0, false]
  const loop = (async () => {
    for (; !isOver; await sleep(EVERY_MS)) {
      const started = performance.now()
      await file.write(PAGE, 0, PAGE.length, 0)
      await file.datasync()
      longest = Math.max(longest, performance.now() - started)
    }
  })()
  return async () => {
    isOver = true
    await loop
    await file.close()
    await rm(folder, { recursive: true })
    return longest
  }
}

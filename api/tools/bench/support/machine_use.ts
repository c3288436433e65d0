import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

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

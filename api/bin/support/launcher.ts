import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const LOOK_MS = 1000
const LAUNCHERS = new Set(['npm', 'npx', 'pnpm'])

interface Process {
  pid: number
  parent: number
  program: string
}

/**
 * Calls back when the `npx pnpm …` that started this process is gone. Killed, it does not pass that on: its children
 * get another parent, and would go on serving for nobody.
 */
export function whenLauncherEnds(end: () => void): void {
  const launched = belowLauncher(ancestry(process.pid))
  const timer = setInterval(() => {
    if (launched.every(({ pid, parent }) => inspect(pid)?.parent === parent)) return
    clearInterval(timer)
    end()
  }, LOOK_MS)
  timer.unref()
}

/** This process and those above it, up to but without the topmost launcher. */
function belowLauncher(processes: Process[]): Process[] {
  return processes.slice(
    0,
    Math.max(
      0,
      processes.findLastIndex(({ program }) => LAUNCHERS.has(program)),
    ),
  )
}

/** This process, its shell, pnpm, its shell, npx … as far as they belong to the command that was typed. */
function ancestry(pid: number): Process[] {
  const own = inspect(pid)
  if (!own) return []
  const parent = inspect(own.parent)
  return parent && (LAUNCHERS.has(parent.program) || parent.program === 'sh') ? [own, ...ancestry(parent.pid)] : [own]
}

/** Only where /proc tells; elsewhere the command is ended by its terminal. */
function inspect(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/)
    return { pid, parent: Number(parent), program: basename(program) }
  } catch {
    return undefined
  }
}

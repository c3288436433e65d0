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
 * Calls back when the launching `npx pnpm …` is gone. If killed, it does not signal its children, which would otherwise
 * keep serving.
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

function belowLauncher(processes: Process[]): Process[] {
  return processes.slice(
    0,
    Math.max(
      0,
      processes.findLastIndex(({ program }) => LAUNCHERS.has(program)),
    ),
  )
}

function ancestry(pid: number): Process[] {
  const own = inspect(pid)
  if (!own) return []
  const parent = inspect(own.parent)
  return parent && (LAUNCHERS.has(parent.program) || parent.program === 'sh') ? [own, ...ancestry(parent.pid)] : [own]
}

/** Requires /proc; elsewhere the terminal ends the command. */
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

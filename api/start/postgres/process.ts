import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { errorCode } from './error_code.ts'

/** True for every running process, also another user's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether a process works in the folder; every process of a PostgreSQL server does in its data. */
export function isInhabited(folder: string): boolean {
  if (!existsSync('/proc/self/cwd') || !existsSync(folder)) return false
  const real = realpathSync(folder)
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && cwdOf(name) === real)
}

/** Nothing for a process that has ended, or is somebody else's. */
function cwdOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

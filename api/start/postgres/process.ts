import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { errorCode } from './error_code.ts'

/** True for any running process, also of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Whether a process works in the folder; all processes of a PostgreSQL server work in its data folder. */
export function isInhabited(folder: string): boolean {
  if (!existsSync('/proc/self/cwd') || !existsSync(folder)) return false
  const real = realpathSync(folder)
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && cwdOf(name) === real)
}

/** Undefined for a process that has ended or belongs to another user. */
function cwdOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

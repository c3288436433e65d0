import { readdirSync, readFileSync } from 'node:fs'
import { row } from './bench_app.ts'

/** USER_HZ is 100 on every machine. */
const MICROSECONDS = 10_000

let keeper: number | undefined

/** CPU time PostgreSQL has used in microseconds, including running and ended child processes. */
export async function postgresCpu(): Promise<number> {
  keeper ??= await postmaster()
  return cpuOfTree(keeper)
}

/** CPU time of a process and its children in microseconds. */
export function cpuOfTree(pid: number): number {
  const own = statOf(pid)
  const children = pids()
    .map(statOf)
    .filter((one) => one?.parent === pid)
  const ticks = children.reduce((sum, one) => sum + (one?.used ?? 0), (own?.used ?? 0) + (own?.ended ?? 0))
  return ticks * MICROSECONDS
}

async function postmaster(): Promise<number> {
  const backend = await row<{ pid: number }>('select pg_backend_pid() as pid')
  const found = statOf(backend?.pid ?? 0)
  if (!found) throw new Error('PostgreSQL runs elsewhere, where its processor time cannot be read')
  return found.parent
}

const pids = () =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)

interface Stat {
  parent: number
  used: number
  ended: number
}

/** See proc(5): the parent is field 4, own CPU time fields 14 and 15, ended children the two after. */
function statOf(pid: number): Stat | null {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = words.slice(11, 15)
    return { parent: words[1] ?? 0, used: user + system, ended: endedUser + endedSystem }
  } catch {
    return null
  }
}

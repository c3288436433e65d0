import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** More than the largest print file takes, twice over. */
export const MOST_MEMORY = 2 * 1024 * 1024 * 1024
const PAGE = 4096
const LOOK_MS = 100

/**
 * Ends a process that holds more than it may. A limit of its address space would not do: a canvas that gets no memory draws nothing and
 * says nothing. Where the system does not tell, the limits of pixels alone hold.
 */
export function watchMemory(child: ChildProcess, most: number): NodeJS.Timeout {
  return setInterval(() => void look(child, most), LOOK_MS).unref()
}

async function look(child: ChildProcess, most: number): Promise<void> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  if (Number(statm.split(' ')[1] ?? 0) * PAGE > most) child.kill('SIGKILL')
}

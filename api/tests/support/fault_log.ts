import { appendFileSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../.cache/faults/', import.meta.url))

export interface FaultLog {
  path: string
  note(line: string): void
}

/** Writes each fault to a file at once, so that a killed run keeps its findings. */
export function faultLog(run: string): FaultLog {
  mkdirSync(FOLDER, { recursive: true })
  const path = `${FOLDER}${run}_${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}_${process.pid}.log`
  return { path, note: (line) => appendFileSync(path, `${new Date().toISOString()} ${line}\n`) }
}

import { row } from '#core/database'

/** Settings that decide whether committed data survives a crash. */
export interface Durability {
  fsync: string
  full_page_writes: string
}

const SETTINGS = `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes`

/** Warnings about settings that lose committed data; empty if durable. */
export function lossOf(set: Durability): string[] {
  const off = Object.entries(set).filter(([, value]) => value !== 'on')
  if (off.length === 0) return []
  const names = off.map(([name]) => name).join(' and ')
  return [
    `PostgreSQL runs with ${names} off: after a power cut it would have lost payments that were acknowledged. Switch it on.`,
  ]
}

export const lossesHere = async (): Promise<string[]> =>
  lossOf((await row<Durability & Record<string, string>>(SETTINGS)) as Durability)

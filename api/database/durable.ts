import { row } from '#core/database'

/** What the server does so that what it has acknowledged is there after it fell. */
export interface Durability {
  fsync: string
  full_page_writes: string
}

const SETTINGS = `select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes`

/** Why nothing that is acknowledged here could be relied on; nothing where it can. */
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

/** A process that announced itself; without a sign for half a minute it counts as gone. */
export interface SystemProcess {
  id: string
  host: string
  pid: number
  roles: string[]
  release: string
  started_at: string
  seen_at: string
  is_alive: boolean
  memory_bytes: number
}

export interface SystemQueue {
  name: string
  ready: number
  active: number
  retrying: number
  dead: number
  /** Seconds that the oldest ready job has waited. */
  lag: number
}

export interface DeadLetter {
  id: string
  queue: string
  error: string
  attempts: number
  enqueued_at: string | null
  failed_at: string
}

export const RUN_STATES = ['waiting', 'active', 'done', 'failed'] as const

export interface SystemSchedule {
  name: string
  cron: string
  time_zone: string
  next_at: string | null
  last_at: string | null
  last_state: (typeof RUN_STATES)[number] | null
}

export interface SystemCheck {
  name: string
  is_ok: boolean
  detail: string
}

/** Calls of the last 24 hours. */
export interface SystemConnector {
  platform: string
  stores: number
  calls: number
  failures: number
  average_ms: number | null
  last_error: string | null
  last_failure_at: string | null
}

export interface SlowStatementRow {
  text: string
  calls: number
  average_ms: number
  longest_ms: number
}

/** `GET /api/v1/system/status` */
export interface SystemStatus {
  release: string
  checks: SystemCheck[]
  storage: { free_bytes: number | null; size_bytes: number | null; files: number; database_bytes: number }
  processes: SystemProcess[]
  queues: SystemQueue[]
  dead_letters: DeadLetter[]
  schedules: SystemSchedule[]
  connectors: SystemConnector[]
  statements: SlowStatementRow[]
}

/** Dead letters shown, and handled in one call. */
export const MOST_DEAD_LETTERS = 100

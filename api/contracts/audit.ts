export const RECORD_OUTCOMES = ['done', 'already', 'refused'] as const
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number]

export interface BatchReport {
  done: number
  records: { id: number; outcome: RecordOutcome; message: string }[]
}

/** `GET /api/v1/sensitive-rules/choices` and `GET /api/v1/recycle-rules/choices` */
export interface RuleChoice {
  resource: string
  fields: string[]
}

/** `GET /api/v1/sensitive-logs/:id/compare` */
export interface SensitiveComparison {
  field: string
  before: unknown
  after: unknown
  current: unknown
  /** Whether the record still exists within this user's range. */
  is_there: boolean
}

/** `GET /api/v1/recycle-bin/:id/content` */
export interface RecycledContent {
  row: Record<string, unknown>
  relations: { table: string; rows: Record<string, unknown>[] }[]
}

/** Envelope of every API answer. The HTTP status gives the class, `code` the client's reaction. */
export interface Envelope<Data = unknown> {
  code: EnvelopeCode
  message: string
  data: Data
}

export const CODE_DONE = 1
export const CODE_REFUSED = 0
/** The session has ended: refresh once and replay. Always with HTTP 401. */
export const CODE_REFRESH = 401
/** The client treats it as 401, as the specification requires; the server never sends it. */
export const CODE_REFRESH_TOO = 403
/** Go to `data.routePath`. With HTTP 200, or 403 if nothing else is allowed first (`E_TWO_STEP_REQUIRED`). */
export const CODE_GO = 302

export type EnvelopeCode = 0 | 1 | 302 | 401 | 403

/** Data of a refusal (`code` 0) and of an ended session (`code` 401). */
export interface RefusalData {
  /** Stable machine-readable `E_…`; also the translation key under `errors.` */
  reason: string
  /** Messages by field path. */
  errors?: Record<string, string[]>
  requestId: string
  /** For programs: the page that explains the reason. */
  help?: string
  /** Details of one refusal: both versions of a conflict, a record's uses, seconds to wait. */
  [detail: string]: unknown
}

export interface GoData {
  routePath: string
}

export interface ListData<Row> {
  list: Row[]
  total: number
  /** `exact`, or `at_least` if there are more rows than the API counts. */
  total_is: 'exact' | 'at_least'
  /** Opaque; send it as `cursor` for the next page. Absent on the last page. */
  next_cursor?: string
}

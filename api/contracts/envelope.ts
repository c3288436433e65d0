/** What every answer of the API looks like. The HTTP status tells the class, `code` tells the client what to do. */
export interface Envelope<Data = unknown> {
  code: EnvelopeCode
  message: string
  data: Data
}

export const CODE_DONE = 1
export const CODE_REFUSED = 0
/** The session is over: refresh once and replay. Always on HTTP 401. */
export const CODE_REFRESH = 401
/** Treated as 401 by the client, as the specification says; the server never sends it. */
export const CODE_REFRESH_TOO = 403
/** Go to `data.routePath`. On HTTP 200; on 403 where nothing else is possible before (`E_TWO_STEP_REQUIRED`). */
export const CODE_GO = 302

export type EnvelopeCode = 0 | 1 | 302 | 401 | 403

/** The data of a refusal (`code` 0) and of an ended session (`code` 401). */
export interface RefusalData {
  /** Stable and machine-readable, `E_…`; also the translation key under `errors.` */
  reason: string
  /** Sentences by the path of the field they belong to. */
  errors?: Record<string, string[]>
  requestId: string
  /** What a particular refusal adds: both versions of a conflict, the uses of a record, seconds to wait. */
  [detail: string]: unknown
}

export interface GoData {
  routePath: string
}

export interface ListData<Row> {
  list: Row[]
  total: number
  /** `exact`, or `at_least` when there are more rows than the API counts. */
  total_is: 'exact' | 'at_least'
  /** Opaque; give it back as `cursor` to go on. Absent on the last page. */
  next_cursor?: string
}

/** Waybills uploaded by merchants: lines of tracking numbers, and PDFs named by them. */
export const WAYBILL_STATUSES = ['waiting', 'used'] as const
export type WaybillStatus = (typeof WAYBILL_STATUSES)[number]

export const LINE_OUTCOMES = ['done', 'changed', 'unchanged', 'refused'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]
export const FILE_OUTCOMES = ['matched', 'unmatched', 'unchanged', 'refused'] as const
export type FileOutcome = (typeof FILE_OUTCOMES)[number]

export interface WaybillLine {
  order_no: string
  tracking_no: string
}

/** `POST /api/v1/waybills/lines`: one result for each line, in order. */
export interface LineResult extends WaybillLine {
  line: number
  outcome: LineOutcome
  message: string | null
}

/** `POST /api/v1/waybills/files` */
export interface FileResult {
  name: string
  outcome: FileOutcome
  tracking_no: string | null
  order_no: string | null
  message: string | null
}

/** Null for factories. */
interface Whose {
  organisation_id: number | null
  merchant: string | null
}

/** `GET /api/v1/waybills` */
export interface Waybill extends Whose {
  id: number
  order_id: number
  order_no: string
  part_no: string
  tracking_no: string
  status: WaybillStatus
  shipment_no: string | null
  imported_by: string | null
  created_at: string
}

/** `GET /api/v1/waybill-files` */
export interface WaybillFile extends Whose {
  id: number
  tracking_no: string
  pages: number
  printed_at: string | null
  order_id: number | null
  order_no: string | null
  part_no: string | null
  created_at: string
}

/** An order number, a comma (Latin or Chinese) or tab, and a tracking number. */
const LINE = /^\s*([^,，\t]{1,80}?)\s*[,，\t]\s*([^,，\t]{1,80}?)\s*$/

/** Every non-empty line; null if it is not two numbers with a separator. */
export const waybillLines = (text: string): (WaybillLine | null)[] =>
  text
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, order_no, tracking_no] = LINE.exec(line) ?? []
      return order_no !== undefined && tracking_no !== undefined ? { order_no, tracking_no } : null
    })

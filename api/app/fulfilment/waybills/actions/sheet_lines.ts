import { DELIVERY } from '#contracts/limits'
import { waybillLines, type WaybillLine } from '#contracts/waybills'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { sentFile } from '#media/queries/sent_file'
import { sheetRows } from '#media/sheets/sheet_rows'

export interface GivenLines {
  text?: string
  /** The address of an uploaded .xls or .xlsx. */
  file?: string
}

/** Lines of a text or of a sheet's first two columns; fifty at most. */
export async function linesIn({ text, file }: GivenLines, actor: Actor): Promise<(WaybillLine | null)[]> {
  const lines = file === undefined ? waybillLines(text ?? '') : await fromSheet(file, actor)
  if (lines.length === 0) throw new Refusal('E_NOTHING_SELECTED')
  if (lines.length > DELIVERY.lines) throw new Refusal('E_WAYBILL_LINES', { max: DELIVERY.lines })
  return lines
}

/** A row of headings, if there is one, is no line. */
async function fromSheet(file: string, actor: Actor): Promise<(WaybillLine | null)[]> {
  const sent = await sentFile(file, 'import', actor)
  if (!sent) throw refuseField('file', 'E_IMPORT_FILE')
  const lines: (WaybillLine | null)[] = []
  for await (const [, [order = '', tracking = '']] of sheetRows(sent, DELIVERY.lines + 50)) {
    if (lines.length === 0 && !/\d/.test(order + tracking)) continue
    lines.push(order && tracking ? { order_no: order, tracking_no: tracking } : null)
  }
  return lines
}

import { REJECT_REASONS, SCAN_ACTIONS } from '#contracts/fulfilment'
import type { Language } from '#contracts/languages'
import { reasonCode, stepCode } from '#contracts/scan_codes'
import { translate } from '#core/translate'
import { drawCode, drawDocument, drawText, type SheetCanvas } from '#fulfilment/sheets/document'
import { HEIGHT, MARGIN, WIDTH } from '#fulfilment/sheets/draw_work_orders'

const [ROW, CODE] = [104, { width: 240, height: 48 }]

export const drawCommands = (language: Language): Promise<Buffer> =>
  drawDocument(
    { title: translate(language, 'benchSheet.title'), language, width: WIDTH, height: HEIGHT },
    [null],
    (desk) => {
      drawText(desk, translate(language, 'benchSheet.title'), 18, MARGIN, MARGIN + 16)
      for (const [at, step] of SCAN_ACTIONS.entries())
        drawCommand(desk, stepCode(step), `${at + 1}  ${translate(language, `scanActions.${step}`)}`, MARGIN, at)
      for (const [at, reason] of REJECT_REASONS.entries())
        drawCommand(
          desk,
          reasonCode(reason),
          translate(language, `rejectReasons.${reason}`),
          WIDTH / 2 + MARGIN / 2,
          at,
        )
    },
  )

function drawCommand(desk: SheetCanvas, code: string, said: string, x: number, at: number): void {
  const y = MARGIN + 40 + at * ROW
  drawText(desk, said, 13, x, y + 14)
  drawCode(desk.pen, code, { x, y: y + 22, ...CODE })
  drawText(desk, code, 9, x, y + 22 + CODE.height + 12)
}

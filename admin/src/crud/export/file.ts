import type { Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { Row } from '../row'
import { workbookOf } from './save'
import { csvOf, sheetOf } from './sheet'
import type { ExportKind } from './useExport'

export { allRows } from './allRows'
export { saveFile } from './save'

export async function fileOf(kind: ExportKind, columns: Column[], rows: Row[], wording: Wording): Promise<Blob> {
  const sheet = sheetOf(columns, rows, wording)
  return kind === 'csv' ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' }) : workbookOf(sheet)
}

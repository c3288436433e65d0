/** What a child is asked about a workbook. */
export interface SheetJob {
  input: string
  output: string
  /** Of so many rows at most; of one more it is told, so that too many are noticed. */
  rows: number
}

export interface SheetRead {
  rows: number
}

import { FindingError, type Finding } from '#media/inspection/finding'
import { inspectPdf } from '#media/inspection/pdf'
import { inspectXls } from '#media/inspection/xls'
import { inspectXlsx } from '#media/inspection/xlsx'

export type DocumentKind = 'pdf' | 'xls' | 'xlsx'

const INSPECTIONS: Record<DocumentKind, (bytes: Buffer) => void> = {
  pdf: inspectPdf,
  xls: inspectXls,
  xlsx: inspectXlsx,
}

/** The finding about a document, or null. One that cannot be read completely is broken. */
export function inspectDocumentBytes(kind: DocumentKind, bytes: Buffer): Finding | null {
  try {
    INSPECTIONS[kind](bytes)
    return null
  } catch (error) {
    return error instanceof FindingError ? error.finding : 'broken'
  }
}

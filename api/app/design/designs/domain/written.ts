import { createHash } from 'node:crypto'
import type { DesignDocument } from '#document/model/document'
import { LIMITS } from '#document/model/limits'
import { DocumentFault } from '#document/validation/fault'
import { writeDocument } from '#document/validation/validate'

/** A document as it is kept: its bytes, and the hash of them that is its name. */
export interface Written {
  text: string
  hash: string
}

export function written(document: DesignDocument): Written {
  const text = writeDocument(document)
  if (text.length > LIMITS.bytes) throw new DocumentFault(null, 'too_big')
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}

import type { DesignFace } from '#contracts/catalogue'
import type { Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { DesignDocument } from '#document/model/document'
import { lacksPicture } from '#design/printing/lacks_picture'
import { printFaults, reasonOf } from '#design/printing/print_faults'

/** Nothing unprintable becomes a finished product: each face says what is missing on it and what to do. */
export async function refuseUnprintable(document: DesignDocument, faces: readonly DesignFace[], trx: Transaction) {
  const faults = await printFaults(document, faces, trx)
  const [first] = faults
  if (!first) return refuseWithoutPicture(document, trx)
  if (first.reason === 'empty' && first.face === null) throw new Refusal('E_DESIGN_EMPTY', { fields: EMPTY })
  const { key, params } = reasonOf(first)
  throw new Refusal('E_UNPRINTABLE', {
    why: { word: key, params },
    faults,
    fields: { design_id: faults.map(reasonOf) },
  })
}

async function refuseWithoutPicture(document: DesignDocument, trx: Transaction): Promise<void> {
  if (await lacksPicture(document, trx))
    throw new Refusal('E_FINISHED_MATERIAL', { fields: { design_id: [{ key: 'errors.E_FINISHED_MATERIAL' }] } })
}

const EMPTY = { design_id: [{ key: 'errors.E_DESIGN_EMPTY' }] }

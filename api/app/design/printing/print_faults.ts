import type { DesignFace } from '#contracts/catalogue'
import type { PrintFault } from '#contracts/printing'
import { rows, type Transaction } from '#core/database'
import type { FieldReason } from '#core/errors'
import { fontNamed } from '#document/fonts/manifest'
import type { DesignDocument } from '#document/model/document'
import { unprintableFaces } from '#document/preflight/unprintable'
import { pictureStates } from '#design/printing/picture_states'

type Found = Pick<PrintFault, 'face' | 'reason' | 'layer' | 'missing'>

/** Everything that keeps a design from being printed, by the names of its faces. */
export async function printFaults(
  document: DesignDocument,
  faces: readonly DesignFace[],
  trx?: Transaction,
): Promise<readonly PrintFault[]> {
  const found = unprintableFaces(document, await pictureStates(document, trx))
  return namedFaults(found, faces, trx)
}

/** The same of what was found by drawing. */
export async function namedFaults(
  found: readonly Found[],
  faces: readonly DesignFace[],
  trx?: Transaction,
): Promise<readonly PrintFault[]> {
  const numbers = await materialNumbers(found, trx)
  return found.map((one) => {
    const face = faces.find(({ key }) => key === one.face)
    return {
      ...one,
      face_zh: face?.name_zh ?? one.face ?? '',
      face_en: face?.name_en ?? one.face ?? '',
      missing: MISSING[one.reason]?.(one.missing, numbers) ?? one.missing,
    }
  })
}

type Numbers = ReadonlyMap<string, string>
const ofMaterial = (missing: string, numbers: Numbers) => numbers.get(missing) ?? missing
const MISSING: Partial<Record<PrintFault['reason'], (missing: string, numbers: Numbers) => string>> = {
  asset: ofMaterial,
  blocked: ofMaterial,
  picture: ofMaterial,
  font: (missing) => fontNamed(missing)?.name_en ?? missing,
}

async function materialNumbers(found: readonly Found[], trx?: Transaction): Promise<Numbers> {
  const ids = found.flatMap(({ reason, missing }) =>
    MISSING[reason] === ofMaterial && /^\d{1,9}$/.test(missing) ? [Number(missing)] : [],
  )
  if (ids.length === 0) return new Map()
  const known = await rows<{ id: number; number: string }>(
    'select id, number from materials where id = any(?)',
    [ids],
    trx,
  )
  return new Map(known.map(({ id, number }) => [String(id), number]))
}

/** In words: which face, what is missing, what to do. */
export const reasonOf = ({ reason, face_zh, face_en, missing }: PrintFault): FieldReason => ({
  key: `printFaults.${reason}`,
  params: { face: { 'zh-cn': face_zh, en: face_en }, missing },
})

import { rows, type Transaction } from '#core/database'
import { clothsIn, documentOn, type Cloth } from '#document/model/cloths'
import type { DesignDocument, Face } from '#document/model/document'
import { type PictureState, type PictureStates, unprintableFaces } from '#document/preflight/unprintable'
import type { Layer } from '#document/model/layers'
import { assetOf, usedFaces } from '#document/model/uses'
import { configValues } from '#settings/config/config_values'
import type { DesignFace } from '#contracts/catalogue'
import type { PrintFault } from '#contracts/printing'
import { type FieldReason, Refusal } from '#core/errors'
import { fontNamed } from '#document/fonts/manifest'
import { knowOwnFonts } from '#design/fonts/own_fonts'

const STATES = `
  select a.id, case when m.review = 'blocked' then 'blocked'
                    when exists (select 1 from attachments f where f.sha256 = a.sha256 and f.missing_at is null) then 'there'
                    else 'lost' end as state
    from jsonb_to_recordset(?::jsonb) a(id int, sha256 text) left join materials m on m.id = a.id`

/**
 * The availability of a design's pictures, matched by content hash: the designed content is what is printed. Makes its
 * own fonts known as well, because its texts are judged next.
 */
export async function pictureStates({ assets, fonts }: DesignDocument, trx?: Transaction): Promise<PictureStates> {
  await knowOwnFonts({ fonts }, trx)
  if (assets.length === 0) return new Map()
  const asked = assets.map(({ id, sha256 }) => ({ id, sha256 }))
  const found = await rows<{ id: number; state: PictureState }>(STATES, [JSON.stringify(asked)], trx)
  return new Map(found.map(({ id, state }) => [id, state]))
}

const SETTING = 'finishedNeedsPicture'

/** True when the site requires a picture and the design has none on one of its cloths. */
export async function needsPicture(document: DesignDocument, trx?: Transaction): Promise<boolean> {
  if (clothsOf(document).every((cloth) => usedFaces(documentOn(document, cloth)).some(hasPicture))) return false
  return (await configValues([SETTING], trx))[SETTING] === true
}

/** Each cloth that a face differs for. */
const clothsOf = ({ faces }: DesignDocument): readonly Cloth[] => [
  ...new Map(faces.flatMap(clothsIn).map((cloth) => [cloth.join(' '), cloth])).values(),
]

const hasPicture = ({ layers }: Face) => layers.some(showsPicture)

function showsPicture(layer: Layer): boolean {
  if (layer.hidden || layer.opacity === 0) return false
  return layer.type === 'group' ? layer.children.some(showsPicture) : assetOf(layer) !== null
}

type FaultToName = Pick<PrintFault, 'face' | 'reason' | 'layer' | 'missing'>

export async function printFaults(
  document: DesignDocument,
  faces: readonly DesignFace[],
  trx?: Transaction,
): Promise<readonly PrintFault[]> {
  const found = unprintableFaces(document, await pictureStates(document, trx))
  return withNames(found, faces, trx)
}

/** Like `printFaults`, for faults found while rendering. */
export async function withNames(
  found: readonly FaultToName[],
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
      missing: MISSING_NAMES[one.reason]?.(one.missing, numbers) ?? one.missing,
    }
  })
}

type Numbers = ReadonlyMap<string, string>
const materialNumber = (missing: string, numbers: Numbers) => numbers.get(missing) ?? missing
const MISSING_NAMES: Partial<Record<PrintFault['reason'], (missing: string, numbers: Numbers) => string>> = {
  asset: materialNumber,
  blocked: materialNumber,
  picture: materialNumber,
  font: (missing) => fontNamed(missing)?.name_en ?? missing,
}

async function materialNumbers(found: readonly FaultToName[], trx?: Transaction): Promise<Numbers> {
  const ids = found.flatMap(({ reason, missing }) =>
    MISSING_NAMES[reason] === materialNumber && /^\d{1,9}$/.test(missing) ? [Number(missing)] : [],
  )
  if (ids.length === 0) return new Map()
  const known = await rows<{ id: number; number: string }>(
    'select id, number from materials where id = any(?)',
    [ids],
    trx,
  )
  return new Map(known.map(({ id, number }) => [String(id), number]))
}

/** A translated sentence: the face, what is missing and what to do. */
export const faultReason = ({ reason, face_zh, face_en, missing }: PrintFault): FieldReason => ({
  key: `printFaults.${reason}`,
  params: { face: { 'zh-cn': face_zh, en: face_en }, missing },
})

/** Reports per face what is missing and what to do. */
export async function assertPrintable(document: DesignDocument, faces: readonly DesignFace[], trx: Transaction) {
  const faults = await printFaults(document, faces, trx)
  const [first] = faults
  if (!first) return assertPicture(document, trx)
  if (first.reason === 'empty' && first.face === null) throw new Refusal('E_DESIGN_EMPTY', { fields: EMPTY })
  const { key, params } = faultReason(first)
  throw new Refusal('E_UNPRINTABLE', {
    why: { word: key, params },
    faults,
    fields: { design_id: faults.map(faultReason) },
  })
}

async function assertPicture(document: DesignDocument, trx: Transaction): Promise<void> {
  if (await needsPicture(document, trx))
    throw new Refusal('E_FINISHED_MATERIAL', { fields: { design_id: [{ key: 'errors.E_FINISHED_MATERIAL' }] } })
}

const EMPTY = { design_id: [{ key: 'errors.E_DESIGN_EMPTY' }] }

import { PUBLICATION_PICTURES, type PublicationForm, type PublicationPicture } from '#contracts/publishing/form'
import type { WriteContext } from '#core/crud/resource'
import { rows } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import { canReferenceFiles } from '#media/links/file_access'
import { parsePublicId } from '#media/links/file_address'

interface MeasuredFile {
  id: number
  public_id: string
  owner_user_id: number | null
  width: number | null
  height: number | null
  bytes: number
  type: string
}

/** Rendered by us, or uploaded for a publication; other private files are not shown in a store. */
const TOPICS = ['effect', 'publication']

/** Sizes come from the stored files, never from the request; a file that may not be used is refused at its picture. */
export async function measurePictures(
  form: PublicationForm,
  organisationId: number,
  { actor, trx }: WriteContext,
): Promise<PublicationForm> {
  const asked = PUBLICATION_PICTURES.flatMap((kind) => form.pictures[kind].map(({ file }) => parsePublicId(file)))
  const ids = [...new Set(asked.filter((one) => one !== undefined))]
  const found = ids.length === 0 ? [] : await usableFiles(ids, organisationId, trx)
  const own = found.flatMap(({ id, owner_user_id: owner, is_private: isPrivate }) =>
    isPrivate ? [{ id, owner_user_id: owner ?? 0 }] : [],
  )
  const isAllowed = await canReferenceFiles(own, actor, trx)
  const known = new Map(isAllowed ? found.map((one) => [one.public_id, one]) : [])
  const faults: FieldReasons = {}
  const measured = (kind: keyof PublicationForm['pictures']) =>
    form.pictures[kind].map((picture, index): PublicationPicture => {
      const file = known.get(parsePublicId(picture.file) ?? '')
      if (!file) faults[`form.pictures.${kind}.${index}`] = [{ key: 'errors.E_FILE_NOT_YOURS' }]
      return {
        ...picture,
        width: file?.width ?? 0,
        height: file?.height ?? 0,
        bytes: file?.bytes ?? 0,
        type: file?.type ?? '',
      }
    })
  const pictures = Object.fromEntries(PUBLICATION_PICTURES.map((kind) => [kind, measured(kind)]))
  if (Object.keys(faults).length > 0) throw new Refusal('E_INVALID', { fields: faults })
  return { ...form, pictures: pictures as PublicationForm['pictures'] }
}

const usableFiles = (ids: readonly string[], organisationId: number, trx: WriteContext['trx']) =>
  rows<MeasuredFile & { is_private: boolean }>(
    `select id, public_id::text, owner_user_id, width, height, size::int as bytes, mime as type, is_private from attachments
      where public_id = any(?::uuid[]) and missing_at is null
        and (not is_private or (topic = any(?) and organisation_id = ?))`,
    [ids, TOPICS, organisationId],
    trx,
  )

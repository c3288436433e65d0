import { isUuid } from '#core/domain/uuid'
import { attachmentByPublicId, type Attachment } from '#media/queries/attachments'

/** By what an address says, whatever it says. */
export async function fileNamed(given: string): Promise<Attachment | undefined> {
  return isUuid(given) ? attachmentByPublicId(given) : undefined
}

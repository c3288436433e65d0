import { attachmentByPublicId, type Attachment } from '#media/queries/attachments'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By what an address says, whatever it says. */
export async function fileNamed(given: string): Promise<Attachment | undefined> {
  return UUID.test(given) ? attachmentByPublicId(given) : undefined
}

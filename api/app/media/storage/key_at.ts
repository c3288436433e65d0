import type { Attachment } from '#media/queries/attachments'
import { contentKey, thumbnailKey } from '#media/storage/paths'

/** Where a picture lies at this width: one that is no wider lies there as it is. */
export const keyAt = ({ sha256, width: natural }: Pick<Attachment, 'sha256' | 'width'>, width: number): string =>
  natural !== null && natural <= width ? contentKey(sha256) : thumbnailKey(sha256, width)

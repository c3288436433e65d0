import { found } from '#media/inspection/finding'
import { objectStreams } from '#media/inspection/object_streams'
import { activeNames, encryptName } from '#media/inspection/pdf_names'
import { contains } from '#media/inspection/pieces'

/** A document that only shows itself: no scripts, no actions of its own, no files inside, nothing locked. */
export function inspectPdf(bytes: Buffer): void {
  if (contains(bytes, encryptName())) found('encrypted')
  if (contains(bytes, activeNames())) found('active')
  for (const objects of objectStreams(bytes)) if (contains(objects, activeNames())) found('active')
}

import { found } from '#media/inspection/finding'
import { objectStreams } from '#media/inspection/object_streams'
import { activeNames, encryptName, linkName, openingName } from '#media/inspection/pdf_names'
import { contains } from '#media/inspection/pieces'

/** A document that only shows itself: no scripts, no actions of its own, no files inside, nothing locked. */
export function inspectPdf(bytes: Buffer): void {
  if (contains(bytes, encryptName())) found('encrypted')
  const seen = { opens: false, links: false }
  lookFor(seen, bytes)
  for (const objects of objectStreams(bytes)) lookFor(seen, objects)
  if (seen.opens && seen.links) found('active')
}

/** What is done on opening may choose a page and nothing else; of what it could do, only going to a web page has no name of its own. */
function lookFor(seen: { opens: boolean; links: boolean }, objects: Buffer) {
  if (contains(objects, activeNames())) found('active')
  seen.opens ||= contains(objects, openingName())
  seen.links ||= contains(objects, linkName())
}

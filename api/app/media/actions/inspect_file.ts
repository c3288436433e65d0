import { agreedKind } from '#media/actions/agreed_kind'
import type { Received } from '#media/http/receive_file'
import { readJpegHeader, readPngHeader, type ReadAt } from '#media/domain/headers'
import { inspectDocument } from '#media/decoding/decoder'
import { isImage, type FileKind } from '#media/domain/kinds'
import type { UploadRules } from '#media/domain/purposes'
import { brokenImage, incomplete, refusalFor, wrongType } from '#media/domain/refusals'
import { isWholePdf, isWholeZip } from '#media/domain/trailers'
import type { DocumentKind } from '#media/inspection/document'
import { sniffKind } from '#media/storage/sniff_kind'
import { withReader } from '#media/storage/with_reader'

/** Above any camera's pictures that a screen can use; 50 million pixels take 150 MB when they are decoded. */
const MOST_PIXELS = 50_000_000

interface Inspected {
  kind: FileKind
  name: string
}

/** Looks at a file without decoding it: its name, what it was declared as and what it is must agree and be allowed. */
export async function inspectFile(received: Received, rules: UploadRules): Promise<Inspected> {
  const { kinds } = rules
  const { kind, name } = agreedKind(received, rules)
  if ((await sniffKind(received.path)) !== kind) throw wrongType(kinds)

  await withReader(received.path, (read) => lookInside(kind, read, received.size, kinds))
  if (!isImage(kind)) await refuseActive(received.path, kind)
  return { kind, name }
}

async function refuseActive(input: string, document: DocumentKind) {
  const finding = await inspectDocument({ input, document })
  if (finding) throw refusalFor(finding)
}

async function lookInside(kind: FileKind, read: ReadAt, size: number, kinds: readonly FileKind[]) {
  if (kind === 'pdf' && !(await isWholePdf(read, size))) throw incomplete()
  if (kind === 'xlsx' && !(await isWholeZip(read, size))) throw incomplete()
  if (!isImage(kind)) return
  const header = await (kind === 'png' ? readPngHeader(read) : readJpegHeader(read))
  if (header?.isAnimated) throw wrongType(kinds)
  const pixels = header ? header.width * header.height : 0
  if (pixels === 0 || pixels > MOST_PIXELS) throw brokenImage()
}

import type { Received } from '#media/http/receive_file'
import { readClientName } from '#media/domain/client_name'
import { readJpegHeader, readPngHeader, type ReadAt } from '#media/domain/headers'
import { inspectDocument } from '#media/decoding/decoder'
import { isImage, KINDS, type FileKind } from '#media/domain/kinds'
import type { UploadRules } from '#media/domain/purposes'
import { brokenImage, incomplete, refusalFor, tooLarge, wrongType } from '#media/domain/refusals'
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
export async function inspectFile(received: Received, { kinds, maxSize }: UploadRules): Promise<Inspected> {
  const named = readClientName(received.clientName)
  if (!named || received.size === 0) throw incomplete()
  if (received.size > maxSize) throw tooLarge(maxSize)

  const kind = kinds.find((one) => isNamedAs(one, named.suffix))
  if (!kind || !isDeclaredAs(kind, received.declared)) throw wrongType(kinds)
  if ((await sniffKind(received.path)) !== kind) throw wrongType(kinds)

  await withReader(received.path, (read) => lookInside(kind, read, received.size, kinds))
  if (!isImage(kind)) await refuseActive(received.path, kind)
  return { kind, name: named.name }
}

async function refuseActive(input: string, document: DocumentKind) {
  const finding = await inspectDocument({ input, document })
  if (finding) throw refusalFor(finding)
}

const isNamedAs = (kind: FileKind, suffix: string) => (KINDS[kind].suffixes as readonly string[]).includes(suffix)

function isDeclaredAs(kind: FileKind, declared: string): boolean {
  const mime = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  return (KINDS[kind].declared as readonly string[]).includes(mime)
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

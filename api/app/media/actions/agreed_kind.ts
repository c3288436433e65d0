import { readClientName } from '#media/domain/client_name'
import { KINDS, type FileKind } from '#media/domain/kinds'
import type { UploadRules } from '#media/domain/purposes'
import { incomplete, tooLarge, wrongType } from '#media/domain/refusals'

interface Said {
  clientName: string
  declared: string
  size: number
}

/** What a file is by all that is said of it: its name, its size and what it was declared as must agree and be allowed. */
export function agreedKind({ clientName, declared, size }: Said, { kinds, maxSize }: UploadRules) {
  const named = readClientName(clientName)
  if (!named || size === 0) throw incomplete()
  if (size > maxSize) throw tooLarge(maxSize)
  const kind = kinds.find((one) => isNamedAs(one, named.suffix))
  if (!kind || !isDeclaredAs(kind, declared)) throw wrongType(kinds)
  return { kind, name: named.name }
}

const isNamedAs = (kind: FileKind, suffix: string) => (KINDS[kind].suffixes as readonly string[]).includes(suffix)

function isDeclaredAs(kind: FileKind, declared: string): boolean {
  const mime = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  return (KINDS[kind].declared as readonly string[]).includes(mime)
}

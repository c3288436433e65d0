/** What a key of a drive stands for, by its shape. */
export type KeyKind =
  | { kind: 'content' | 'thumbnail'; sha256: string }
  | { kind: 'part'; uploadId: string }
  | { kind: 'export'; file: string }
  | { kind: 'temporary' }
  | { kind: 'strange' }

const SHELVED = /^(?:(thumbnails)\/\d+\/)?[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/
const EXPORT = /^exports\/(EX\d+-\d+\.[a-z]+)$/
const PART = /^parts\/([0-9a-f-]{36})\/[\w-]+$/

export function keyKind(key: string): KeyKind {
  const [, thumbnails, sha256] = SHELVED.exec(key) ?? []
  if (sha256) return { kind: thumbnails ? 'thumbnail' : 'content', sha256 }
  const [, uploadId] = PART.exec(key) ?? []
  if (uploadId) return { kind: 'part', uploadId }
  const [, file] = EXPORT.exec(key) ?? []
  if (file) return { kind: 'export', file }
  return { kind: key.startsWith('temporary/') ? 'temporary' : 'strange' }
}

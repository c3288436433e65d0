/** What a key of a drive stands for, by its shape. */
export type KeyKind =
  | { kind: 'content' | 'thumbnail'; sha256: string }
  | { kind: 'part'; uploadId: string }
  | { kind: 'temporary' }
  | { kind: 'strange' }

const SHELVED = /^(?:(thumbnails)\/\d+\/)?[0-9a-f]{2}\/[0-9a-f]{2}\/([0-9a-f]{64})$/
const PART = /^parts\/([0-9a-f-]{36})\/[\w-]+$/

export function keyKind(key: string): KeyKind {
  const [, thumbnails, sha256] = SHELVED.exec(key) ?? []
  if (sha256) return { kind: thumbnails ? 'thumbnail' : 'content', sha256 }
  const [, uploadId] = PART.exec(key) ?? []
  if (uploadId) return { kind: 'part', uploadId }
  return { kind: key.startsWith('temporary/') ? 'temporary' : 'strange' }
}

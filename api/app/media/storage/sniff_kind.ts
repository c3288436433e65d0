import { FILE_KINDS, KINDS, type FileKind } from '#media/domain/kinds'

const MOST_BUFFERED = 1024 * 1024
const PATIENCE_MS = 2_000

/** What a file is by its first bytes, and by its parts where the first bytes are shared; nothing if it is none of ours. */
export async function sniffKind(path: string): Promise<FileKind | undefined> {
  // It weighs 18 MB with all its formats: read when the first file comes.
  const { fileTypeFromFile } = await import('file-type')
  const options = { maxBufferSize: MOST_BUFFERED, signal: AbortSignal.timeout(PATIENCE_MS) }
  const found = await fileTypeFromFile(path, options).catch(() => undefined)
  if (found?.ext === 'cfb') return 'xls'
  return FILE_KINDS.find((kind) => KINDS[kind].mime === found?.mime)
}

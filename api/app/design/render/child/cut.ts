import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import type { CutAnswer, CutJob } from '../cut_font.ts'

/** Unpacked fonts; unpacking takes far longer than a cut. */
const OPEN_FONTS = 4
const opened = new Map<string, Buffer>()

parentPort?.on('message', (job: CutJob) => {
  void cut(job).then((answer) => parentPort?.postMessage(answer))
})

async function cut({ path, letters }: CutJob): Promise<CutAnswer> {
  try {
    return { cut: await subsetFont(await open(path), letters, { targetFormat: 'woff2' }) }
  } catch (error) {
    return { fault: String(error) }
  }
}

async function open(path: string): Promise<Buffer> {
  const font = opened.get(path) ?? (await convert(await readFile(path), 'truetype'))
  opened.delete(path)
  opened.set(path, font)
  for (const oldest of opened.keys()) if (opened.size > OPEN_FONTS) opened.delete(oldest)
  return font
}

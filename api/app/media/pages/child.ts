import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { READY } from '../decoding/job.ts'

export interface PagesJob {
  inputs: readonly string[]
  output?: string
}

export interface PagesRead {
  pages: number[]
}

/** Opens and merges PDFs one at a time in a child process with capped memory and time. */

process.on('disconnect', () => process.exit(0))
process.on('message', (job: PagesJob) => {
  void pagesOf(job)
    .catch((error: Error) => ({ fault: error.message }))
    .then((said) => process.send?.(said))
})
process.send?.(READY)

async function pagesOf({ inputs, output }: PagesJob): Promise<PagesRead> {
  const made = await PDFDocument.create()
  const counts: number[] = []
  for (const input of inputs) {
    const one = await PDFDocument.load(await readFile(input), { updateMetadata: false })
    const places = one.getPageIndices()
    if (output) for (const page of await made.copyPages(one, places)) made.addPage(page)
    counts.push(places.length)
  }
  if (output) await writeFile(output, await made.save(), { flag: 'wx', mode: 0o600 })
  return { pages: counts }
}

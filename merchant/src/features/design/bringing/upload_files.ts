import { UPLOAD } from '@inkfold/api/contracts/limits'
import type { MaterialReview } from '@inkfold/api/contracts/materials'
import { fileFault, type FileFault } from '@/pictures/upload/fileChecks'
import type { Destination, UploadQueue, UploadedPicture } from '@/pictures/upload/uploadQueue'

export type Outcome =
  | { readonly kind: 'made'; readonly id: number; readonly title: string }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: string }
  | { readonly kind: 'removed' }

type Fault = FileFault | 'many'

/** The files that can be uploaded, and the others by their reason. */
export function sortFiles(files: readonly File[]) {
  const [valid, left]: [File[], Map<Fault, string[]>] = [[], new Map()]
  for (const file of files) {
    const fault: Fault | null = fileFault(file) ?? (valid.length === UPLOAD.files ? 'many' : null)
    if (fault === null) valid.push(file)
    else left.set(fault, [...(left.get(fault) ?? []), file.name])
  }
  return { valid, left }
}

/** Pasted pictures share one name, but uploads are matched by name. */
export function withOwnNames(files: readonly File[]): File[] {
  const names = new Set<string>()
  return files.map((file) => {
    const name = freeName(file.name || 'image.png', names)
    names.add(name)
    return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })
  })
}

function freeName(name: string, names: ReadonlySet<string>): string {
  const [, stem = name, suffix = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  for (let count = 1; ; count++) {
    const made = count === 1 ? name : `${stem} ${count}${suffix}`
    if (!names.has(made)) return made
  }
}

/** Uploads all and waits until each is a material, has failed or is removed from the list. */
export async function uploadFiles(
  sending: Pick<UploadQueue, 'send' | 'snapshot' | 'subscribe'>,
  files: readonly File[],
  destination: Destination,
  onProgress: (made: number) => void,
): Promise<Outcome[]> {
  const outcomes = new Map<File, Outcome>()
  const ids = new Map<File, string>()
  await sending.send(files, destination)
  return new Promise((resolve) => {
    const check = () => {
      const shown = sending.snapshot()
      for (const file of files) {
        if (outcomes.has(file)) continue
        const id = ids.get(file)
        const sent = shown.find((one) => (id ? one.id === id : one.name === file.name && one.size === file.size))
        if (sent) ids.set(file, sent.id)
        const outcome = outcomeOf(sent)
        if (outcome) outcomes.set(file, outcome)
      }
      onProgress(outcomes.size)
      if (outcomes.size < files.length) return
      stop()
      resolve(files.flatMap((file) => outcomes.get(file) ?? []))
    }
    const stop = sending.subscribe(check)
    check()
  })
}

function outcomeOf(sent: UploadedPicture | undefined): Outcome | null {
  if (!sent) return { kind: 'removed' }
  if (sent.made) return { kind: 'made', id: sent.made.id, title: sent.title }
  // The reason of a failed upload arrives after the failure.
  const { name, state, problem } = sent
  const isOver = state === 'failed' || state === 'refused'
  return isOver && problem !== null ? { kind: 'failed', name, problem } : null
}

interface Reviewed {
  readonly id: number
  readonly review: MaterialReview
}

/** Milliseconds between requests, and their number: half a minute. A check usually takes less than a second. */
const PAUSES = Array.from({ length: 20 }, (_, count) => Math.min(250 * (count + 1), 2000))

/** Waits while new pictures are checked; those that a person has to review cannot be placed yet. */
export async function reviewedOf<Made extends { readonly id: number }>(
  made: readonly Made[],
  read: () => Promise<readonly Reviewed[]>,
  pause: (milliseconds: number) => Promise<void>,
): Promise<{ passed: Made[]; others: Made[] }> {
  let states = new Map<number, MaterialReview>()
  for (const milliseconds of made.length > 0 ? PAUSES : []) {
    states = new Map((await read()).map(({ id, review }) => [id, review]))
    if (made.every(({ id }) => states.get(id) !== 'pending')) break
    await pause(milliseconds)
  }
  const hasPassed = ({ id }: Made) => states.get(id) === 'passed'
  return { passed: made.filter(hasPassed), others: made.filter((one) => !hasPassed(one)) }
}

import { ClientError } from '@inkfold/api/client'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { UPLOAD } from '@inkfold/api/contracts/limits'
import { dimensionsOf } from '@/pictures/upload/dimensions'
import { newestMaterials } from '@/pictures/queries'
import { uploadQueueOf } from '@/pictures/upload/uploadQueue'
import type { Studio } from '../useEditor'
import { wantsFiles, wordsIn, type Brought } from './brought'
import { cutAtWord, readLayers, readSystem, wordsOf } from './pasted'
import { reviewedOf, sortFiles, uploadFiles, withOwnNames } from './upload_files'

/** A sentence: its key in the namespace `design` without `bring.`, and its parameters. */
export interface Said {
  readonly key:
    | 'type'
    | 'large'
    | 'empty'
    | 'many'
    | 'failed'
    | 'refused'
    | 'scaled'
    | 'cut'
    | 'link'
    | 'unreadable'
    | 'denied'
    | 'review'
    | 'closed'
    | 'foreign'
    | 'full'
    | 'blocked'
  readonly params?: Record<string, string | number>
}

export interface BringingState {
  /** Files that are being added; 0 when none. */
  readonly adding: number
  readonly added: number
  readonly said: readonly Said[]
}

export interface Bringing {
  readonly studio: Pick<Studio, 'editor' | 'materials'>
  /** Whose uploads the files become; null in a frame on another page. */
  readonly person: number | null
  /** How a frame adds files; null where it takes none. */
  readonly takeFiles?: TakeFiles | null
  /** The editor may be closed before an upload ends. */
  readonly signal: AbortSignal
  show(state: BringingState): void
}

export type TakeFiles = (brought: Pick<Brought, 'files' | 'at'>, bringing: Bringing) => Promise<void>

/** Adds what was pasted or dropped: copied layers, files, or words. Each is one undo step. */
export async function bringIn(brought: Brought, bringing: Bringing): Promise<void> {
  const { editor } = bringing.studio
  if (brought.layers !== '') return bringLayers(brought.layers, bringing)
  const isLink = brought.isLink && brought.at !== undefined
  if ((wantsFiles(brought) || isLink) && takesNoFiles(bringing)) return tell(bringing, { key: 'closed' })
  if (wantsFiles(brought)) return (bringing.takeFiles ?? bringFiles)(brought, bringing)
  const words = wordsOf(brought)
  if (isLink) return tell(bringing, { key: 'link' })
  if (words === '') {
    if (editor.can('paste') && !brought.at) editor.run('paste')
    return
  }
  editor.run('addText', { text: cutAtWord(words), ...brought.at })
  if (words.length > LIMITS.text) tell(bringing, { key: 'cut', params: { count: LIMITS.text } })
}

/** From a menu, where copied layers cannot be read; the editor's own clipboard is used for them. */
export async function bringFromSystem(bringing: Bringing): Promise<void> {
  const { editor } = bringing.studio
  const found = await readSystem()
  const own = editor.state.clipboard
  const isOwn =
    !found || (own !== null && found.files.length === 0 && found.words.trim() === wordsIn(own.layers).trim())
  if (found && !isOwn) return bringIn(found, bringing)
  if (own) editor.run('paste')
  else tell(bringing, { key: 'denied' })
}

const takesNoFiles = ({ person, takeFiles }: Bringing) => person === null && !takeFiles

const tell = ({ show }: Bringing, ...said: Said[]) => show({ adding: 0, added: 0, said })

async function bringLayers(json: string, bringing: Bringing): Promise<void> {
  const { editor, materials } = bringing.studio
  const clipboard = readLayers(json)
  if (!clipboard) return tell(bringing, { key: 'unreadable' })
  const known = new Set(editor.state.document.assets.map(({ id }) => id))
  const missing = clipboard.assets.map(({ id }) => id).filter((id) => !known.has(id))
  if (missing.length > 0 && bringing.person === null) return tell(bringing, { key: 'foreign' })
  try {
    // The server decides which pictures this person may use, and what they are.
    const assets = await materials.pickAll(missing)
    if (!bringing.signal.aborted) editor.run('pasteLayers', { clipboard: { ...clipboard, assets } })
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    tell(bringing, { key: 'refused', params: { problem: error.message } })
  }
}

/** The files that can be sent, and a sentence for each reason why others cannot. */
export function checkedFiles(files: readonly File[]): { valid: File[]; said: Said[] } {
  const { valid, left } = sortFiles(withOwnNames(files))
  const said = [...left].map(([fault, names]) => ({
    key: fault,
    params: { names: names.join(', '), megabytes: UPLOAD.megabytes, files: UPLOAD.files },
  }))
  return { valid, said }
}

const bringFiles: TakeFiles = async ({ files, at }, bringing) => {
  const { studio, person, signal, show } = bringing
  const { face } = studio.editor.state
  const { valid, said } = checkedFiles(files)
  show({ adding: valid.length, added: 0, said })
  if (valid.length === 0 || person === null) return
  const outcomes = await uploadFiles(uploadQueueOf(person), valid, { category_id: null, type: 'picture' }, (added) =>
    show({ adding: valid.length, added, said }),
  )
  if (signal.aborted) return
  for (const outcome of outcomes) {
    if (outcome.kind === 'failed') said.push({ key: 'failed', params: { ...outcome } })
  }
  const uploaded = outcomes.flatMap((outcome) => (outcome.kind === 'made' ? [outcome] : []))
  try {
    const { passed: made, others } = await reviewedOf(uploaded, newestMaterials, pause)
    if (others.length > 0) said.push({ key: 'review', params: { names: others.map(({ title }) => title).join(', ') } })
    const assets = await studio.materials.pickAll(made.map(({ id }) => id))
    if (signal.aborted) return
    const pictures = assets.map((asset, index) => ({ asset, name: made[index]?.title ?? '' }))
    if (pictures.length > 0) studio.editor.run('addPictures', { pictures, face, ...at })
    const scaled = await scaledOf(valid)
    if (scaled.length > 0) said.push({ key: 'scaled', params: { names: scaled.join(', ') } })
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    said.push({ key: 'refused', params: { problem: error.message } })
  }
  show({ adding: 0, added: 0, said })
}

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

async function scaledOf(files: readonly File[]): Promise<string[]> {
  const names = files.map(async (file) => {
    const found = await dimensionsOf(file)
    return found && found.width * found.height > UPLOAD.pixels ? [file.name] : []
  })
  return (await Promise.all(names)).flat()
}

import { ClientError } from '@inkfold/api/client'
import type { FramePicture, FramePictureState } from '@inkfold/api/contracts/editor_sessions'
import type { MaterialReview } from '@inkfold/api/contracts/materials'
import { checkedFiles, pause, type Bringing } from '../bringing/bring_in'
import type { Brought } from '../bringing/brought'
import { reviewedOf } from '../bringing/upload_files'
import { framePictures, uploadFramePicture } from './session'

interface FrameUploads {
  /** How many pictures the session may upload in all. */
  most: number
  uploaded: number
  onMade(picture: FramePicture): void
}

/** Uploads pasted or dropped files by the session of the frame, one after another, and places them once they are checked. */
export async function addFrameFiles(
  { files, at }: Pick<Brought, 'files' | 'at'>,
  { studio, signal, show }: Bringing,
  { most, uploaded, onMade }: FrameUploads,
): Promise<void> {
  const { editor, materials } = studio
  const { face } = editor.state
  const { valid, said } = checkedFiles(files)
  const sent = valid.slice(0, Math.max(0, most - uploaded))
  const left = valid.slice(sent.length)
  if (left.length > 0) said.push({ key: 'full', params: { count: most, names: namesOf(left) } })
  const made: FramePicture[] = []
  for (const [added, file] of sent.entries()) {
    show({ adding: sent.length, added, said: [...said] })
    try {
      const picture = await uploadFramePicture(file)
      made.push(picture)
      onMade(picture)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      const problem = Object.values(error.errors ?? {})[0]?.[0] ?? error.message
      said.push({ key: 'failed', params: { name: file.name, problem } })
    }
    if (signal.aborted) return
  }
  const { passed, refused, waiting } = await checked(made)
  if (signal.aborted) return
  for (const one of [...passed, ...refused]) onMade(one)
  const ready = passed.flatMap(({ name, material }) => (material ? [{ name, material }] : []))
  materials.grant(ready.map(({ material }) => material))
  const pictures = ready.map(({ name, material: { id, sha256, width, height } }) => ({
    asset: { id, sha256, width, height },
    name,
  }))
  if (pictures.length > 0) editor.run('addPictures', { pictures, face, ...at })
  if (waiting.length > 0) said.push({ key: 'review', params: { names: namesOf(waiting) } })
  if (refused.length > 0) said.push({ key: 'blocked', params: { names: namesOf(refused) } })
  show({ adding: 0, added: 0, said })
}

const REVIEWS: Record<FramePictureState, MaterialReview> = { ready: 'passed', checking: 'pending', refused: 'blocked' }

/** Waits while new pictures are checked, as for those of an account. Without an answer they are found under Uploads later. */
async function checked(made: readonly FramePicture[]) {
  let shown = made
  const read = async () => {
    shown = await framePictures()
    return shown.map(({ id, state }) => ({ id, review: REVIEWS[state] }))
  }
  await reviewedOf(made, read, pause).catch((error: unknown) => {
    if (!(error instanceof ClientError)) throw error
  })
  const ids = new Set(made.map(({ id }) => id))
  const of = (state: FramePictureState) => shown.filter((one) => ids.has(one.id) && one.state === state)
  return { passed: of('ready'), refused: of('refused'), waiting: of('checking') }
}

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(', ')

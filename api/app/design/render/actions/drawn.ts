import { row } from '#core/database'
import { Refusal } from '#core/errors'
import type { KeptPicture } from '#design/render/actions/draw_task'
import { keepPicture } from '#design/render/actions/keep_picture'
import type { Staging } from '#design/render/actions/staging'
import type { RenderTask } from '#design/render/domain/task'
import type { Made } from '#design/render/processes/job'
import type { Content } from '#media/queries/content'

/** A picture by all that decides how it looks. */
export interface Wanted {
  key: string
  kind: KeptPicture['kind']
  colourId: number | null
  format: 'jpeg' | 'png' | 'pdf'
}

type Placed<One extends Wanted> = One & { output: string }
type Known = Content & Made & { key: string }

/** The pictures that are wanted: those that were drawn before for whomever are taken as they are, the others drawn. */
export async function drawn<One extends Wanted>(
  task: RenderTask,
  wanted: readonly One[],
  staging: Staging,
  draw: (missing: readonly Placed<One>[]) => Promise<readonly Made[]>,
): Promise<readonly KeptPicture[]> {
  const placed: Placed<One>[] = []
  const kept = new Map<string, KeptPicture>()
  for (const one of wanted) {
    const known = await row<Known>(
      'select key, storage, sha256, size as bytes, width, height from renders where key = ?',
      [one.key],
    )
    const path = known && (await staging.content(known).catch(gone))
    if (known && path) kept.set(one.key, await keepPicture(task, { ...one, output: path }, known))
    else placed.push({ ...one, output: await staging.place() })
  }
  const made = placed.length > 0 ? await draw(placed) : []
  for (const [index, one] of placed.entries()) kept.set(one.key, await keepPicture(task, one, made[index] as Made))
  return wanted.flatMap(({ key }) => kept.get(key) ?? [])
}

/** Nobody speaks of it any more, and it was swept away. */
function gone(error: unknown): undefined {
  if (error instanceof Refusal) throw error
  return undefined
}

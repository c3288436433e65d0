import { purposeOf } from '#contracts/uploads'
import { row, rows } from '#core/database'
import { causeOfJob } from '#core/jobs/cause'
import { keepContent } from '#media/actions/keep_content'
import { fileUrl } from '#media/domain/file_address'
import { KINDS } from '#media/domain/kinds'
import { supplierOf } from '#media/domain/supplier_of'
import { digestOf } from '#media/storage/digest'
import { storageName } from '#media/storage/drives'
import type { KeptPicture } from '#design/render/actions/draw_task'
import type { Wanted } from '#design/render/actions/drawn'
import type { RenderTask } from '#design/render/domain/task'
import type { Made } from '#design/render/processes/job'

const CAUSE = causeOfJob('design.render')

/** A picture among the files of whose finished product it is, counted like any other; known by its key from now on. */
export async function keepPicture(
  task: RenderTask,
  one: Wanted & { output: string },
  made: Made,
): Promise<KeptPicture> {
  const { key, kind, colourId, format, output } = one
  const { bytes: size, width, height } = made
  const topic = kind === 'effect' ? 'effect' : 'print'
  const { mime, suffixes } = KINDS[format]
  const { code, ...owner } = await ownerOf(task)
  const name = [code, task.subject, colourId].filter((part) => part !== null).join('_')
  const content = { sha256: await digestOf(output), storage: await storageName(), size, width, height }
  const is = { topic, is_private: purposeOf(topic).isPrivate ?? false, fingerprint: null, coverage: null }
  const kept = await keepContent(
    output,
    { ...content, ...is, ...owner, name: `${name}.${suffixes[0]}`, mime, suffix: suffixes[0] },
    CAUSE,
  )
  await rows(
    'insert into renders (key, storage, sha256, size, width, height) values (?, ?, ?, ?, ?, ?) on conflict (key) do nothing',
    [key, content.storage, content.sha256, size, width, height],
  )
  return { kind, colourId, file: fileUrl(kept), width, height }
}

interface Owner {
  code: string
  owner_user_id: number
  organisation_id: number
  counted_for: number
}

async function ownerOf({
  finished_product_id: finished,
  design_id: design,
  user_id: userId,
}: RenderTask): Promise<Owner> {
  const [table, id] = finished === null ? ['designs', design] : ['finished_products', finished]
  const found = await row<Omit<Owner, 'counted_for'> & { path: string }>(
    `select f.code, coalesce(f.owner_user_id, ?::int, (select min(u.id) from users u where u.organisation_id = o.id)) as owner_user_id, f.organisation_id, o.path
       from ${table} f join organisations o on o.id = f.organisation_id where f.id = ?`,
    [userId, id],
  )
  if (!found) throw new Error(`${table} ${id} is gone`)
  const { path, ...owner } = found
  return { ...owner, counted_for: supplierOf(path.split('.').slice(0, 2).join('.')) }
}

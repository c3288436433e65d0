import { row, rows } from '#core/database'
import { driveOf, storageName } from '#media/storage/drives'
import { contentKey } from '#media/storage/paths'

interface Checked {
  id: number
  sha256: string
}

const BATCH = 500

/** Notes on every row of this store whether its content is there; how many have none. */
export async function markMissing(signal: AbortSignal): Promise<number> {
  const storage = await storageName()
  const drive = await driveOf(storage)
  let missing = 0
  for (let last = 0; !signal.aborted;) {
    const batch = await rows<Checked>(
      'select id, sha256 from attachments where storage = ? and id > ? order by id limit ?',
      [storage, last, BATCH],
    )
    const gone: number[] = []
    for (const { id, sha256 } of batch) if ((await drive.sizeOf(contentKey(sha256))) === null) gone.push(id)
    await note(batch, gone)
    missing += gone.length
    if (batch.length < BATCH) break
    last = batch.at(-1)?.id ?? last
  }
  return missing
}

async function note(batch: Checked[], gone: number[]) {
  await row(
    `update attachments set missing_at = case when id = any(?) then now() end
      where id = any(?) and (missing_at is not null) <> (id = any(?))`,
    [gone, batch.map(({ id }) => id), gone],
  )
}

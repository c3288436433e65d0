import type { DesignVersion, DesignVersions } from '#contracts/design'
import { DESIGN } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'

const SHOWN = `
  select v.id, v.revision, v.kind, v.name, v.hash, u.username as saved_by_name, to_json(v.saved_at) as saved_at, v.kept_at is not null as is_kept
    from design_versions v left join users u on u.id = v.saved_by`

export const versionShown = async (designId: number, revision: number, trx: Transaction): Promise<DesignVersion> =>
  (await row<DesignVersion>(
    `${SHOWN} where v.design_id = ? and v.revision = ?`,
    [designId, revision],
    trx,
  )) as DesignVersion

interface Asked {
  /** Older than this revision. */
  before?: number
  limit?: number
}

/** The versions of a design, the newest first. */
export async function versionsOf(
  designId: number,
  { before, limit = DESIGN.pageOfVersions }: Asked,
): Promise<DesignVersions> {
  const found = await rows<DesignVersion>(
    `${SHOWN} where v.design_id = ? and v.revision < ? order by v.revision desc limit ?`,
    [designId, before ?? NEVER, limit + 1],
  )
  const list = found.slice(0, limit)
  return { list, next_before: found.length > limit ? (list.at(-1)?.revision ?? null) : null }
}

const NEVER = 2 ** 31 - 1

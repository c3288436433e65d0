import { row, type Transaction } from '#core/database'

interface Judged {
  sha256: string
  fingerprint: string | null
  organisationId: number
}

export interface BlockedLike {
  /** Of the material it was blocked as. */
  number: string
  /** Null where neither has anything to be told by. */
  distance: number | null
}

/** The picture nearest to this one that the organisation or anybody above it has blocked. */
export function blockedLike({ sha256, fingerprint, organisationId }: Judged, trx?: Transaction) {
  return row<BlockedLike>(
    `select b.number, case when b.sha256 = ? then 0 else bit_count(b.fingerprint # ?::bit(64))::int end as distance
       from blocked_pictures b join organisations o on o.id = ?
      where b.organisation_id::text = any(string_to_array(o.path, '.')) and (b.sha256 = ? or b.fingerprint is not null)
      order by distance nulls last, b.id limit 1`,
    [sha256, fingerprint, organisationId, sha256],
    trx,
  )
}

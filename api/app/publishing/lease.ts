import { randomUUID } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import { row } from '#core/database'

const LEASE = `interval '45 seconds'`
const BEAT_MS = 15_000

interface Claimed {
  claims: number
}

/**
 * Carries out a publication in one process at a time: at platforms without idempotency keys, two at once would create the product twice.
 * Does nothing if another process has it, or the attempt is over. `work` returns whether the platform has answered for certain; until
 * then `isRepeated` tells the next attempt that an earlier one may have created the product.
 */
export async function withLease(
  { id, attempt }: { id: number; attempt: number },
  work: (isRepeated: boolean) => Promise<boolean>,
): Promise<void> {
  const lease = randomUUID()
  const claimed = await claim(id, attempt, lease)
  if (!claimed) return checkLater(id)
  const beat = setInterval(() => {
    extend(id, lease).catch((err: unknown) => logger.warn({ err, publication: id }, 'lease not extended'))
  }, BEAT_MS)
  let isCertain = false
  try {
    isCertain = await work(claimed.claims > 1)
  } finally {
    clearInterval(beat)
    await end(id, lease, isCertain)
  }
}

const claim = (id: number, attempt: number, lease: string) =>
  row<Claimed>(
    `insert into publication_leases as l (publication_id, lease, leased_until)
     select id, :lease, now() + ${LEASE} from publications where id = :id and attempt = :attempt and pending is not null
     on conflict (publication_id) do update set lease = excluded.lease, leased_until = excluded.leased_until, claims = l.claims + 1
     where l.leased_until < now()
     returning claims`,
    { id, attempt, lease },
  )

const extend = (id: number, lease: string) =>
  row(`update publication_leases set leased_until = now() + ${LEASE} where publication_id = ? and lease = ?`, [
    id,
    lease,
  ])

/** A killed process cannot end its lease: the publication is taken up when it runs out. */
async function checkLater(id: number): Promise<void> {
  await row(
    `update publications p set check_at = least(p.check_at, l.leased_until) from publication_leases l
      where p.id = ? and l.publication_id = p.id and p.pending is not null and l.leased_until > now()`,
    [id],
  )
}

const end = (id: number, lease: string, isCertain: boolean) =>
  row(
    isCertain
      ? 'delete from publication_leases where publication_id = ? and lease = ?'
      : 'update publication_leases set leased_until = now() where publication_id = ? and lease = ?',
    [id, lease],
  )

import { DESIGN_EVENTS, type DesignSaved } from '#contracts/design'
import type { Transaction } from '#core/database'
import { notifyAll } from '#core/live/notify'
import { peopleAbout } from '#identity/queries/people_about'

/** Whoever has the design open besides sees what was saved. */
export async function tellSaved(organisationId: number, saved: DesignSaved, trx: Transaction): Promise<void> {
  await notifyAll(await peopleAbout(organisationId, trx), DESIGN_EVENTS.saved, saved, trx)
}

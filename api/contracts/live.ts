/** `GET /api/v1/live` (text/event-stream): what happened to the signed-in person, by reference. */

/** The first event of a fresh stream; its id is where a later one goes on with `Last-Event-ID`. */
export const LIVE_OPEN = 'open'
/** What was missed is no longer known: fetch everything again. */
export const LIVE_RELOAD = 'reload'

/** The data of an event in bytes, at most: an id to fetch by, not the thing itself. */
export const LIVE_DATA_MAX = 8000

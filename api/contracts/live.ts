/** `GET /api/v1/live` (text/event-stream): events of the signed-in user, by reference. */

/** First event of a new stream; its id is the starting point for `Last-Event-ID`. */
export const LIVE_OPEN = 'open'
/** Missed events are no longer available: refetch everything. */
export const LIVE_RELOAD = 'reload'

/** Maximum bytes of an event's data: send an id to fetch by, not the record. */
export const LIVE_DATA_MAX = 8000

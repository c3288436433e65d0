/** Larger exports run in the background on the server. */
export const EXPORT_MAX = 10_000

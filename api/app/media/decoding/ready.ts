/** What every program that opens files says first, once it can be asked. */
export const READY = 'ready'

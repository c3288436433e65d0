/** Freezes this process's clock until released, so that time-based caches give equal results. */
export function freezeClock(): () => void {
  const { now } = Date
  const moment = now()
  Date.now = () => moment
  return () => {
    Date.now = now
  }
}

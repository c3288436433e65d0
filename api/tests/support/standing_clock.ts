/** The clock of this process stands still until it is let go: what counts in minutes is the same for all that is asked meanwhile. */
export function standingClock(): () => void {
  const { now } = Date
  const moment = now()
  Date.now = () => moment
  return () => {
    Date.now = now
  }
}

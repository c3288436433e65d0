import type { CDPSession } from '@playwright/test'

const EVERY = 200

/**
 * Seconds that the page's thread worked for the test tool: looking elements up by role and name takes a slowed
 * processor longer than the product's own work, and no person's browser does it. Counted anew by each document.
 */
export async function testToolTime(session: CDPSession): Promise<() => Promise<number>> {
  let seconds = 0
  let last = await commandSeconds(session)
  const read = async () => {
    const now = await commandSeconds(session)
    seconds += now < last ? now : now - last
    last = now
  }
  let reading = Promise.resolve()
  const timer = setInterval(() => (reading = reading.then(read)), EVERY)
  return async () => {
    clearInterval(timer)
    await reading.then(read)
    return seconds
  }
}

async function commandSeconds(session: CDPSession): Promise<number> {
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'DevToolsCommandDuration')?.value ?? 0
}

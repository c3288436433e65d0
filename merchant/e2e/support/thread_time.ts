import type { CDPSession } from '@playwright/test'

const EVERY = 200

/** Seconds of the page's thread: for the test tool, and for everything else. */
interface ThreadTime {
  tool: number
  page: number
}

const ZERO: ThreadTime = { tool: 0, page: 0 }
const minus = (one: ThreadTime, other: ThreadTime) => ({ tool: one.tool - other.tool, page: one.page - other.page })

/**
 * What the page's thread worked for the test tool and for the product: looking elements up by role and name takes a slowed
 * processor longer than the product's own work, and no person's browser does it. Counted anew by each document.
 */
export async function threadTime(session: CDPSession): Promise<() => Promise<ThreadTime>> {
  const sum = { ...ZERO }
  let last = await measured(session)
  const read = async () => {
    const now = await measured(session)
    const more = minus(now, now.tool < last.tool ? ZERO : last)
    sum.tool += more.tool
    sum.page += more.page
    last = now
  }
  let reading = Promise.resolve()
  const timer = setInterval(() => (reading = reading.then(read)), EVERY)
  return async () => {
    clearInterval(timer)
    await reading.then(read)
    return sum
  }
}

async function measured(session: CDPSession): Promise<ThreadTime> {
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const secondsOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  const tool = secondsOf('DevToolsCommandDuration')
  return { tool, page: secondsOf('TaskDuration') - tool }
}

import { nextTick } from 'node:process'

type Told = (error: Error | null, answer?: unknown) => void

/** What is used of a connection of the driver. */
export interface Line {
  query(asked: unknown, ...more: unknown[]): unknown
  connection: { stream: { cork(): void; uncork(): void } }
  /** The BEGIN under way, of which nobody has heard yet. */
  begun?: Promise<unknown>
}

const BEGIN = /^begin\b/i

/**
 * A round trip costs more than most statements: what is asked together on a connection leaves together, and whoever begins a
 * transaction goes on at once, so that BEGIN leaves with the first statement. Whether it began, that statement's answer tells.
 */
export function pipelined(line: Line, done: (error: Error | null, line: Line) => void): void {
  let isHeld = false
  const release = () => {
    isHeld = false
    line.connection.stream.uncork()
  }
  const send = (...asked: [unknown, ...unknown[]]) => {
    if (!isHeld) {
      isHeld = true
      line.connection.stream.cork()
      nextTick(release)
    }
    return (Object.getPrototypeOf(line) as Line).query.apply(line, asked)
  }
  line.query = (asked, ...more) => {
    const { text } = asked as { text?: string }
    const told = more.at(-1)
    if (typeof text !== 'string' || typeof told !== 'function' || !BEGIN.test(text)) return send(asked, ...more)
    line.begun = Promise.resolve(send(text))
    line.begun.catch(() => {})
    return (told as Told)(null, { rows: [] })
  }
  done(null, line)
}

/** The answer to a statement, and that the transaction has begun in which it was asked. */
export async function inTransaction<T>(line: Line, answer: Promise<T>): Promise<T> {
  const { begun } = line
  if (!begun) return answer
  line.begun = undefined
  const [, answered] = await Promise.all([begun, answer])
  return answered
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { temporaryPath } from '#media/storage/paths'

/** Runs a child process that makes pictures one at a time, so that its memory is freed with it. */
export class Helper<Knows> {
  /** Sent by the child at start. */
  readonly knows: Knows
  readonly #process: ChildProcess

  private constructor(child: ChildProcess, knows: Knows) {
    this.#process = child
    this.knows = knows
  }

  static async hire<Knows>(program: URL): Promise<Helper<Knows>> {
    const child = fork(fileURLToPath(program), { execArgv: ['--expose-gc'] })
    return new Helper(child, await answerOf<Knows>(child))
  }

  /** Returns the path of the picture; the caller removes the file. */
  async make(what: object): Promise<string> {
    const path = await temporaryPath()
    const made = answerOf(this.#process)
    this.#process.send({ ...what, path })
    await made
    return path
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.#process.connected) return
    this.#process.disconnect()
    await once(this.#process, 'exit')
  }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController()
  const left = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('The helper left')
  })
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: ended.signal }), left])
    return answer as Answer
  } finally {
    ended.abort()
    left.catch(() => undefined)
  }
}

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { temporaryPath } from '#media/storage/paths'
import type { BadFile } from '#database/seeders/materials/bad'
import type { Category, Piece } from '#database/seeders/materials/piece'

const PROGRAM = fileURLToPath(new URL('./drawing_child.ts', import.meta.url))

export type Described = Omit<Piece, 'draw'>
export type Drawable = Omit<Category, 'pieces'> & { pieces: Described[] }

interface Repertoire {
  categories: Drawable[]
  badFiles: Omit<BadFile, 'bytes'>[]
}

/** Somebody who draws the demo's pictures beside us, one after another. */
export class Drawer {
  readonly knows: Repertoire
  readonly #process: ChildProcess

  private constructor(child: ChildProcess, knows: Repertoire) {
    this.#process = child
    this.knows = knows
  }

  static async hire(): Promise<Drawer> {
    const child = fork(PROGRAM, { execArgv: ['--expose-gc'] })
    return new Drawer(child, await answerOf<Repertoire>(child))
  }

  /** Answers where the picture lies; whoever asked takes it away. */
  async draw(key: string): Promise<string> {
    const path = await temporaryPath()
    const drawn = answerOf(this.#process)
    this.#process.send({ key, path })
    await drawn
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
    throw new Error('The drawer left')
  })
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: ended.signal }), left])
    return answer as Answer
  } finally {
    ended.abort()
    left.catch(() => undefined)
  }
}

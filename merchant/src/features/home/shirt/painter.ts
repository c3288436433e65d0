import type { Pixels } from '@inkfold/api/document/mockup/template'
import { serialQueue } from '@/editor/browser/serial_queue'
import type { TemplateFiles } from '@/ui/mockup/loadTemplate'
import type { Answer, Order, Paint, Sheets } from './painting'

/** Composes in a worker, one job after another; a job that is obsolete when its turn comes is skipped. */
export class Painter {
  readonly #worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  readonly #turn = serialQueue(1)
  #last = 0

  constructor() {
    this.#worker.addEventListener('message', ({ data: [id, answer] }: MessageEvent<[number, Answer]>) => {
      this.#waiting.get(id)?.(answer)
      this.#waiting.delete(id)
    })
  }

  async open(files: TemplateFiles): Promise<Sheets | null> {
    const answer = await this.#ask({ kind: 'open', files })
    return 'sheets' in answer ? answer.sheets : null
  }

  /** Null when the job became obsolete. */
  paint(paint: Paint, isWanted: () => boolean): Promise<Pixels | null> {
    return this.#turn(async () => {
      const answer = isWanted() && (await this.#ask({ kind: 'paint', ...paint }))
      return answer && 'picture' in answer && isWanted() ? answer.picture : null
    })
  }

  end(): void {
    this.#worker.terminate()
  }

  #ask(order: Order): Promise<Answer> {
    const id = (this.#last += 1)
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker.postMessage([id, order])
    })
  }
}

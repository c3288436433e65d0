import type { Transaction } from '#core/database'

/** Whoever has taken money for finished products: told of those whose versions can be printed no more, or can again. */
export abstract class PrintWatch {
  abstract changed(finishedIds: readonly number[], trx: Transaction): Promise<void>
}

import type { Unprintable } from '../processes/job.ts'

export class NotPrintable extends Error {
  readonly unprintable: Unprintable

  constructor(unprintable: Unprintable) {
    super(`${unprintable.reason} ${unprintable.missing}`)
    this.unprintable = unprintable
  }
}

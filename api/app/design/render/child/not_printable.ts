import type { Unprintable } from '#document/preflight/unprintable'

export class NotPrintable extends Error {
  readonly unprintable: Unprintable

  constructor(unprintable: Unprintable) {
    super(`${unprintable.reason} ${unprintable.missing}`)
    this.unprintable = unprintable
  }
}

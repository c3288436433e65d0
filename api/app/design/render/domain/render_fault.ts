import type { Unprintable } from '#document/preflight/unprintable'

/** A design that cannot be drawn as it is: trying again would not help. */
export class RenderFault extends Error {
  readonly unprintable: Unprintable

  constructor(unprintable: Unprintable) {
    super(`cannot be printed: ${unprintable.reason} ${unprintable.missing}`)
    this.unprintable = unprintable
  }
}

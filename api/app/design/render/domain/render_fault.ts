import type { Unprintable } from '#design/render/processes/job'

/** A design that cannot be drawn as it is: trying again would not help. */
export class RenderFault extends Error {
  readonly unprintable: Unprintable

  constructor(unprintable: Unprintable) {
    super(`cannot be printed: ${unprintable.reason} ${unprintable.missing}`)
    this.unprintable = unprintable
  }
}

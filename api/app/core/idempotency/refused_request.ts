import { Refusal } from '#core/errors'

/** A refusal of the key that a request came under: it says nothing of what was asked. */
export class RefusedRequest extends Refusal {}

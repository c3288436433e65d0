import { Renders } from '#design/ports/renders'

/** Where nothing draws: what was saved has no pictures. */
export class NothingRendered extends Renders {
  override async enqueue(): Promise<void> {}
}

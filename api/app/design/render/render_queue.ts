import type { Transaction } from '#core/database'
import { Renders, type Rendered } from '#design/ports/renders'
import { enqueuePicture } from '#design/render/actions/enqueue_picture'
import { enqueueRenders } from '#design/render/actions/enqueue_renders'

/** Drawn by jobs of this product. */
export class RenderQueue extends Renders {
  override async enqueue(wanted: readonly Rendered[], trx: Transaction): Promise<void> {
    for (const one of wanted) await enqueueRenders(one, trx)
  }

  override picture(designId: number, trx: Transaction): Promise<void> {
    return enqueuePicture(designId, trx)
  }
}

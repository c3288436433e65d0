import { decoded } from './decoded'
import { inTurn } from './in_turn'

/** They come in their order: the first are drawn while others are decoded. */
const AT_ONCE = 4
const few = inTurn(AT_ONCE)

/** Decodes beside the page, which goes on drawing and answering the hand; it fetches nothing itself. */
addEventListener('message', ({ data: [id, file] }: MessageEvent<[number, Blob]>) => {
  few(() => decoded(file)).then(
    (bitmap) => postMessage([id, bitmap], { transfer: [bitmap] }),
    () => postMessage([id, null]),
  )
})

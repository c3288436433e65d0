import { decoded, opened, partOf } from './decoded'
import type { Answer, Question } from './decoder'
import { serialQueue } from './serial_queue'
import { OpenWhole } from './open_whole'

/** Limited, so that the first pictures can be drawn while others decode. */
const AT_ONCE = 4
const few = serialQueue(AT_ONCE)
const single = serialQueue(1)
const whole = new OpenWhole(opened)

/** Decodes off the main thread; it fetches nothing itself. */
addEventListener('message', ({ data: [id, file, asked] }: MessageEvent<Question>) => {
  const work = asked
    ? single(async () => partOf(await whole.of(asked.key, file), asked))
    : few(async () => ({ bitmap: await decoded(file) }))
  work.then(
    ({ bitmap, ...rest }) => postMessage([id, { bitmap, ...rest }] satisfies Answer, { transfer: [bitmap] }),
    () => postMessage([id, null] satisfies Answer),
  )
})

import { watch } from '#tests/support/queries'

let [sent, last] = [0, Number.POSITIVE_INFINITY]

/** Makes this process kill itself before the nth following statement; never by default. */
export function dieBefore(nth = Number.POSITIVE_INFINITY): void {
  ;[sent, last] = [0, nth]
}

watch(() => {
  sent += 1
  if (sent === last) process.kill(process.pid, 'SIGKILL')
})

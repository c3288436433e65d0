import { watch } from '#tests/support/queries'

let [sent, last] = [0, Number.POSITIVE_INFINITY]

/** This process kills itself before the nth of the statements that follow; before none where nothing is said. */
export function dieBefore(nth = Number.POSITIVE_INFINITY): void {
  ;[sent, last] = [0, nth]
}

watch(() => {
  sent += 1
  if (sent === last) process.kill(process.pid, 'SIGKILL')
})

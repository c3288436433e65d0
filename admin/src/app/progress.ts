import { PROGRESS } from '@inkfold/api/contracts/limits'
import nprogress from 'nprogress'

nprogress.configure({
  ...PROGRESS,
  showSpinner: false,
  // Its own template gives the bar a role that does not exist.
  barSelector: '[data-bar]',
  template: '<div class="bar" data-bar><div class="peg"></div></div>',
})

let waiting = 0

/** Counts what is awaited, so the first to arrive does not end the bar for the others. */
export function startProgress() {
  waiting += 1
  if (waiting === 1) nprogress.start()
  return () => {
    waiting -= 1
    if (waiting === 0) nprogress.done()
  }
}

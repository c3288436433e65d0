import { PROGRESS } from '@inkfold/api/contracts/limits'
import nprogress from 'nprogress'

nprogress.configure({
  ...PROGRESS,
  showSpinner: false,
  // NProgress's own template uses an ARIA role that does not exist.
  barSelector: '[data-bar]',
  template: '<div class="bar" data-bar><div class="peg"></div></div>',
})

let waiting = 0

/** Counts pending operations, so the bar ends with the last of them. */
export function startProgress() {
  waiting += 1
  if (waiting === 1) nprogress.start()
  return () => {
    waiting -= 1
    if (waiting === 0) nprogress.done()
  }
}

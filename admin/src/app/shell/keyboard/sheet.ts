import { createStore } from '@/ui/store'

export const sheetOpen = createStore(false)

const STORED_AS = 'inkfold.backoffice.keys'
const OFF = 'off'

const areOff = createStore(localStorage.getItem(STORED_AS) === OFF)

/** Single keys can disturb dictation and other aids, so each person can switch them off in their browser. */
export const singleKeys = {
  areOff: areOff.get,
  useOff: areOff.use,
  set(isOn: boolean) {
    if (isOn) localStorage.removeItem(STORED_AS)
    else localStorage.setItem(STORED_AS, OFF)
    areOff.set(!isOn)
  },
}

import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { flatten } from '@/menus/tree'
import { useGo } from '@/menus/useGo'
import { useSession } from '@/session/session'
import { lazyPart } from '@/ui/lazyPart'
import { actionOf } from './keys'
import { isCovered, isTyping, perform } from './perform'
import { sheetOpen, singleKeys } from './sheet'

const KeySheet = lazyPart(() => import('./KeySheet'))

/** The second key of `g` must follow within this time. */
const SEQUENCE_MS = 1500

/** Listens for the keys of the sheet on every screen. */
export default function KeysHost() {
  const open = sheetOpen.use()
  const go = useGo()
  const menus = flatten(useSession()?.menus ?? [])
  const goingUntil = useRef(0)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isGoing = event.timeStamp < goingUntil.current
    goingUntil.current = 0
    if (event.defaultPrevented) return
    const at = { isTyping: isTyping(), isCovered: isCovered(), isGoing, isOff: singleKeys.areOff() }
    const action = actionOf(event, at)
    if (!action) return
    if (action.kind === 'go') goingUntil.current = event.timeStamp + SEQUENCE_MS
    else if (action.kind === 'sheet') sheetOpen.set(true)
    else if (action.kind === 'go_to') {
      const menu = menus.find(({ type, component }) => type === 'item' && component === action.component)
      if (menu) go(menu)
    } else if (!perform(action)) return
    event.preventDefault()
  })

  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return <Suspense>{open && <KeySheet onClose={() => sheetOpen.set(false)} />}</Suspense>
}

import { Suspense, useCallback, useEffect, useState } from 'react'
import { aheadPart } from '../ahead'
import { useEditor } from '../useEditor'

const MenuAt = aheadPart(async () => ({ default: (await import('../parts')).MenuAt }))

/** The canvas's menu, where it was asked for. */
export function StageMenu({ onPaste }: { onPaste(): void }) {
  const editor = useEditor()
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[role="application"]')) return
      event.preventDefault()
      const stage = event.target.getBoundingClientRect()
      const isByKey = event.clientX === 0 && event.clientY === 0
      setAt(isByKey ? { x: stage.left + 40, y: stage.top + 40 } : { x: event.clientX, y: event.clientY })
    }
    document.addEventListener('contextmenu', open)
    return () => document.removeEventListener('contextmenu', open)
  }, [editor])
  const close = useCallback(() => setAt(null), [])
  return <Suspense>{at && <MenuAt at={at} onClose={close} onPaste={onPaste} />}</Suspense>
}

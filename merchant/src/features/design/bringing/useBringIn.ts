import { lazyChunk } from '@inkfold/api/client/chunks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '@/http/session'
import { useStudio } from '../useEditor'
import type { BringingState, TakeFiles } from './bring_in'
import { LAYERS_TYPE, readBrought, wordsIn, writeLayers, type Brought } from './brought'

const load = lazyChunk(() => import('./bring_in'))
const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"]'
const isField = ({ target }: Event) => target instanceof Element && target.closest(FIELDS) !== null
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
/** Words chosen outside the canvas are copied by the browser. */
const hasChosenWords = () =>
  document.activeElement?.role !== 'application' && document.getSelection()?.isCollapsed === false

/**
 * Paste, copy and cut through the system's clipboard; files dropped beside the canvas; progress and problems. A frame on
 * another page has no account: it says how it adds files, or null for not at all.
 */
export function useBringIn(takeFiles?: TakeFiles | null) {
  const { editor, materials, hasAccount } = useStudio()
  const person = useSession('admin')?.user.id
  const [state, show] = useState<BringingState | null>(null)
  const closing = useRef(new AbortController())
  const taking = useRef(takeFiles)
  useEffect(() => {
    taking.current = takeFiles
  })

  const bring = useCallback(
    async (brought: Brought | 'system') => {
      if (hasAccount && person === undefined) return
      const { bringIn, bringFromSystem } = await load()
      const { signal } = closing.current
      const bringing = {
        studio: { editor, materials },
        person: person ?? null,
        takeFiles: taking.current,
        signal,
        show,
      }
      if (signal.aborted) return
      await (brought === 'system' ? bringFromSystem(bringing) : bringIn(brought, bringing))
    },
    [editor, materials, hasAccount, person],
  )

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    closing.current = listening
    let written = ''
    const give = (event: ClipboardEvent) => {
      const name = event.type === 'cut' ? 'cut' : 'copy'
      if (isField(event) || !event.clipboardData || !editor.can(name) || hasChosenWords()) return
      editor.run(name as 'copy')
      const { clipboard } = editor.state
      if (!clipboard) return
      written = writeLayers(clipboard)
      event.clipboardData.setData(LAYERS_TYPE, written)
      const words = wordsIn(clipboard.layers)
      if (words !== '') event.clipboardData.setData('text/plain', words)
      event.preventDefault()
    }
    const take = (event: ClipboardEvent) => {
      if (isField(event) || !event.clipboardData) return
      event.preventDefault()
      const brought = readBrought(event.clipboardData)
      if (brought.layers !== '' && brought.layers === written) editor.run('paste')
      else void bring(brought)
    }
    /** Without this, the browser would leave the editor to open the file. */
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented || !event.dataTransfer) return
      event.preventDefault()
      if (!isField(event)) void bring(readBrought(event.dataTransfer))
    }
    /** Lets browsers that copy only chosen words send the event. */
    const allow = (event: Event) => !isField(event) && !hasChosenWords() && event.preventDefault()
    for (const name of ['beforecopy', 'beforecut', 'beforepaste']) document.addEventListener(name, allow, { signal })
    document.addEventListener('copy', give, { signal })
    document.addEventListener('cut', give, { signal })
    document.addEventListener('paste', take, { signal })
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [editor, bring])

  return { state, close: () => show(null), bring: (brought: Brought | 'system') => void bring(brought) }
}

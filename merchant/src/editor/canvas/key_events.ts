import type { Editor } from '../editor'
import type { PointerEvents } from './pointer_events'

const FIELDS = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

/** Left to the browser, whose events carry the system's clipboard. */
const isClipboardKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && ['c', 'x', 'v'].includes(key.toLowerCase())

/** Handles shortcuts unless another field has the focus: all keys on the stage, those with Ctrl everywhere. */
export function listenToKeys(editor: Editor, stage: HTMLElement, pointers: PointerEvents, signal: AbortSignal): void {
  const page = stage.ownerDocument
  const held = (event: KeyboardEvent) => {
    if (event.key === ' ' && isOnStage(event.target)) {
      pointers.isSpaceHeld = true
      event.preventDefault()
      return
    }
    if (!mayBeCommand(event) || isClipboardKey(event)) return
    const { key, code, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt, isComposing } = event
    if (editor.press({ key, code, ctrl, meta, shift, alt, isComposing })) event.preventDefault()
  }
  const isOnStage = (target: EventTarget | null) => target === stage || target === page.body
  const mayBeCommand = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return false
    if (event.key === 'Tab' || event.key === 'Enter') return event.target === stage
    if (isOnStage(event.target)) return true
    const isField = event.target instanceof Element && event.target.closest(FIELDS) !== null
    return !isField && (event.ctrlKey || event.metaKey)
  }
  const letGo = ({ key }: KeyboardEvent) => {
    if (key === ' ') pointers.isSpaceHeld = false
    // Arrow keys until key-up are one undo step.
    if (key.startsWith('Arrow')) editor.endGesture()
  }
  page.addEventListener('keydown', held, { signal })
  page.addEventListener('keyup', letGo, { signal })
}

import { useEffect, useRef, type KeyboardEvent } from 'react'
import { type CommandName, wordsOf } from '@/editor'
import { useT } from '@/i18n/useT'
import { keysOf, perform } from '../pieces/CommandTool'
import { useEditor } from '../useEditor'
import styles from './centre.module.css'

const ON_CHOSEN: readonly (readonly CommandName[])[] = [
  ['cut', 'copy', 'paste', 'duplicate', 'remove'],
  ['type', 'crop', 'erase', 'maskWithShape', 'enterGroup', 'pictureToTile'],
  ['group', 'ungroup', 'lock', 'hide'],
  ['bringToFront', 'bringForward', 'sendBackward', 'sendToBack'],
  ['flipAcross', 'flipDown', 'fitWithin', 'fullBleed'],
]
const ON_NOTHING: readonly (readonly CommandName[])[] = [
  ['paste', 'selectAll'],
  ['applyToAll', 'unlockAll', 'showAll'],
  ['fitView', 'actualSize', 'toggleHelp'],
]

interface MenuAtProps {
  at: { x: number; y: number }
  onClose(): void
  onPaste(): void
}

const isCopy = (name: CommandName) => name === 'copy' || name === 'cut'

/** The system's clipboard can be read on request, even when nothing was copied here. */
const canPaste = () => typeof navigator.clipboard?.read === 'function'

export default function MenuAt({ at, onClose, onPaste }: MenuAtProps) {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const menu = useRef<HTMLDivElement>(null)
  const groups = (editor.state.selection.size > 0 ? ON_CHOSEN : ON_NOTHING)
    .map((names) => names.filter((name) => editor.can(name) || (name === 'paste' && canPaste())))
    .filter((names) => names.length > 0)

  useEffect(() => {
    const element = menu.current
    const before = document.activeElement
    if (!element) return undefined
    const { width, height } = element.getBoundingClientRect()
    element.style.left = `${Math.max(8, Math.min(at.x, innerWidth - width - 8))}px`
    element.style.top = `${Math.max(8, Math.min(at.y, innerHeight - height - 8))}px`
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const beside = ({ target }: Event) => target instanceof Node && !element.contains(target) && onClose()
    document.addEventListener('pointerdown', beside)
    return () => {
      document.removeEventListener('pointerdown', beside)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [at, onClose])

  const press = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const from = items.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (to === undefined) return
    else items.at(to % items.length)?.focus()
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={menu} className={styles.menu} role="menu" aria-label={t('menu')} onKeyDown={press}>
      {groups.map((names) => (
        <div key={names[0]} role="group">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                onClose()
                if (name === 'paste' && canPaste()) onPaste()
                // Through the browser's event, which also fills the system's clipboard.
                else if (!isCopy(name) || !document.execCommand(name)) perform(editor, name)
              }}
            >
              <span>{e(wordsOf(name))}</span>
              <kbd>{keysOf(name)}</kbd>
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react'
import { focusOnHover, focusNext } from './focus'
import { positionMenu } from './position'
import styles from './menu.module.css'

export interface MenuItem {
  key: string
  label: string
  isChosen?: boolean
  isDisabled?: boolean
  isDanger?: boolean
  run(): void
}

export interface Opener {
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

interface MenuButtonProps {
  items: readonly MenuItem[]
  /** Opens beside the button instead of below. */
  isBeside?: boolean
  children(opener: Opener): ReactNode
}

/** A menu in a native popover: top layer, closed by Escape or an outside click. */
export function MenuButton({ items, isBeside = false, children }: MenuButtonProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  const toggled = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const opens = newState === 'open'
    if (opens) {
      positionMenu(currentTarget, document.querySelector(`[popovertarget="${id}"]`), isBeside)
      focusNext(currentTarget, 'Home')
    }
    setOpen(opens)
  }
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') event.currentTarget.hidePopover()
    if (focusNext(event.currentTarget, event.key)) event.preventDefault()
  }

  return (
    <>
      {children({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      <div
        ref={menu}
        id={id}
        className={styles.menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        onToggle={toggled}
        onKeyDown={pressed}
        onPointerMove={(event) => focusOnHover(event.target)}
      >
        {items.map(({ key, label, isChosen, isDisabled, isDanger, run }) => (
          <button
            key={key}
            type="button"
            role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChosen}
            tabIndex={-1}
            data-danger={isDanger}
            disabled={isDisabled}
            onClick={() => {
              menu.current?.hidePopover()
              run()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

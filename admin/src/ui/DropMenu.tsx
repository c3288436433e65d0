import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { useRef } from 'react'

/** A menu that takes the keys as soon as it opens; left without a choice it gives them back to where they were. */
export function DropMenu({ menu, trigger = ['click'], ...rest }: DropdownProps) {
  const before = useRef<Element | null>(null)
  const opened: DropdownProps['onOpenChange'] = (isOpen, { source }) => {
    const here = document.activeElement
    if (isOpen) before.current = here
    else if (source === 'trigger' && here?.closest('[role="menu"]') && before.current instanceof HTMLElement)
      before.current.focus()
  }
  return (
    <Dropdown {...rest} menu={{ ...menu, onClick: withoutEnter }} trigger={trigger} autoFocus onOpenChange={opened} />
  )
}

/**
 * Dialogs open from menus. The Enter that chooses has not ended when the dialog takes the focus, and would press what is
 * focused there.
 */
const withoutEnter: MenuProps['onClick'] = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.preventDefault()
}

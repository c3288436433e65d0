import { Dropdown, type DropdownProps, type MenuProps } from 'antd'
import { useRef } from 'react'

/** A menu that takes the focus when it opens and returns it when closed without a choice. */
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

/** For items that open dialogs: the Enter that selects would also press the button the dialog focuses. */
const withoutEnter: MenuProps['onClick'] = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.preventDefault()
}

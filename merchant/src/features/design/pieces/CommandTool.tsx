import { commandOf, keysShown, wordsOf, type ArgsOf, type CommandName, type Editor } from '@/editor'
import { useT } from '@/i18n/useT'
import { isMac } from '../keys'
import { useEditor, useEditorState } from '../useEditor'
import type { IconName } from './Icon'
import { Tool } from './Tool'

interface CommandToolProps<Name extends CommandName> {
  name: Name
  icon: IconName
  args?: ArgsOf<Name>
  /** In other words than the command's own. */
  label?: string
  hasWords?: boolean
}

/** A command as a button: it works when the command can be done. */
export function CommandTool<Name extends CommandName>({ name, icon, args, label, hasWords }: CommandToolProps<Name>) {
  const t = useT('editor')
  const editor = useEditor()
  const can = useEditorState(() => editor.can(name, args))
  return (
    <Tool
      icon={icon}
      label={label ?? t(wordsOf(name))}
      keys={keysOf(name)}
      isOff={!can}
      hasWords={hasWords}
      onClick={() => perform(editor, name, args)}
    />
  )
}

export function keysOf(name: CommandName): string | undefined {
  const [keys] = commandOf(name).keys ?? []
  return keys && keysShown(keys, isMac)
}

/** For lists of commands, where the type of no single one is known. */
export const perform = (editor: Editor, name: CommandName, args?: unknown) =>
  (editor.run as (name: CommandName, args?: unknown) => void).call(editor, name, args)

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
  /** Overrides the command's label. */
  label?: string
  hasWords?: boolean
}

/** Enabled while the command is available. */
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

/** For lists of commands, where the argument type is unknown. */
export const perform = (editor: Editor, name: CommandName, args?: unknown) =>
  (editor.run as (name: CommandName, args?: unknown) => void).call(editor, name, args)

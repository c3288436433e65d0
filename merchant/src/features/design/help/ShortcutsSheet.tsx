import { Suspense } from 'react'
import { aheadPart } from '../ahead'
import { useEditor, useEditorState } from '../useEditor'

const CommandSheet = aheadPart(async () => ({ default: (await import('../parts')).CommandSheet }))

export function ShortcutsSheet() {
  const editor = useEditor()
  const isOpen = useEditorState(({ options }) => options.help)
  return <Suspense>{isOpen && <CommandSheet onClose={() => editor.run('toggleHelp')} />}</Suspense>
}

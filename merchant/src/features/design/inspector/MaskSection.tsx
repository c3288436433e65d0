import { useT } from '@/i18n/useT'
import { CommandTool } from '../pieces/CommandTool'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { useEditor, useEditorState } from '../useEditor'

/** For a picture and a shape that are selected together. */
export function MaskSection() {
  const t = useT('design')
  const editor = useEditor()
  if (!useEditorState(() => editor.can('maskWithShape'))) return null
  return (
    <Section title={t('mask')}>
      <div className={pieces.tools}>
        <CommandTool name="maskWithShape" icon="mask" hasWords />
      </div>
    </Section>
  )
}

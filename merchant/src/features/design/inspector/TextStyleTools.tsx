import type { TextLayer } from '@inkfold/api/document/model/layers'
import { segmentsIn } from '@inkfold/api/document/text/runs'
import { CASES, hasStyle, typedPart, type TextCase, type TextRange } from '@/editor'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { keysOf } from '../pieces/CommandTool'
import { Tool } from '../pieces/Tool'
import { useEditor, useEditorState } from '../useEditor'
import styles from './inspector.module.css'

const STYLES = ['bold', 'italic', 'underline', 'strike'] as const

type TextPart = Omit<TextRange, 'layer'>

/** The chosen letters while a text is being typed; null when the whole text is meant. */
export function useTextPart(layer: TextLayer): TextPart | null {
  return typedPart(
    layer,
    useEditorState((state) => state.mode),
  )
}

/** Styles of the chosen letters or of the whole text. */
export function TextStyleTools({ layer, part }: { layer: TextLayer; part: TextPart | null }) {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const { from, to } = part ?? { from: 0, to: layer.text.length }
  const segments = segmentsIn(layer.runs, from, to)
  return (
    <>
      <p className={styles.scope} role="status">
        {t(part ? 'text.part' : 'text.whole')}
      </p>
      <div className={styles.styles} role="group" aria-label={t('text.styles')}>
        {STYLES.map((name) => (
          <Tool
            key={name}
            icon={name}
            label={e(`command.${name}`)}
            keys={keysOf(name)}
            aria-pressed={segments.every(({ style }) => hasStyle(layer, style, name))}
            // Keeps the selection of the text that is being typed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.run(name)}
          />
        ))}
        <div>
          <Select
            label={t('text.case')}
            value=""
            options={[['', t('text.case')], ...CASES.map((one) => [one, t(`text.case.${one}`)] as const)]}
            onChange={(value) => {
              const wanted = CASES.find((one: TextCase) => one === value)
              if (wanted) editor.run('textCase', { to: wanted })
            }}
          />
        </div>
      </div>
    </>
  )
}

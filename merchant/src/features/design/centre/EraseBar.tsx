import { BRUSHES } from '@inkfold/api/document/model/kinds'
import { LIMITS } from '@inkfold/api/document/model/limits'
import { onlyChosen } from '@/editor'
import { ERASER_WIDTH } from '@/editor/state/mode'
import { eraser } from '@/editor/tools/loaded_tool'
import { erasing } from '@/editor/tools/erasing'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { NumberField } from '../pieces/NumberField'
import { Segments } from '../pieces/Segments'
import { useEditor, useEditorState } from '../useEditor'
import styles from './drawing.module.css'

eraser.load(erasing)

/** What the brush does and how wide it is, above the stage while the eraser is on. */
export default function EraseBar() {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const mode = useEditorState((state) => state.mode)
  const layer = useEditorState(onlyChosen)
  if (mode.kind !== 'erase') return null
  const strokes = (layer && 'erased' in layer && layer.erased?.length) || 0
  return (
    <div className={styles.bar} role="toolbar" aria-label={e('command.erase')}>
      <Segments
        label={t('erase.brush')}
        value={mode.brush}
        options={BRUSHES.map((brush) => ({ value: brush, label: t(`erase.${brush}`) }))}
        onChange={(brush) => editor.run('erase', { brush })}
      />
      <NumberField
        label={t('erase.width')}
        unit={t('unit.mm')}
        value={mode.width}
        range={ERASER_WIDTH}
        onChange={(width) => editor.run('erase', { width })}
      />
      <Button variant="text" disabled={strokes === 0} onClick={() => editor.run('eraseNothing')}>
        {e('command.eraseNothing')}
      </Button>
      <Button variant="primary" onClick={() => editor.run('eraseDone')}>
        {t('draw.done')}
      </Button>
      {strokes >= LIMITS.strokes && (
        <p className={styles.full} role="status">
          {e('say.erased_full', { most: LIMITS.strokes })}
        </p>
      )}
    </div>
  )
}

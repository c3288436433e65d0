import { RANGES } from '@inkfold/api/document/model/limits'
import { drawing } from '@/editor/tools/drawing'
import { pen } from '@/editor/tools/loaded_tool'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ColourField } from '../pieces/ColourField'
import { NumberField } from '../pieces/NumberField'
import { Slider } from '../pieces/Slider'
import { useEditor, useEditorState } from '../useEditor'
import styles from './drawing.module.css'

pen.load(drawing)

/** How the pen draws, above the stage while it is out. */
export default function DrawBar() {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const mode = useEditorState((state) => state.mode)
  if (mode.kind !== 'draw') return null
  const percent = Math.round(mode.smooth * 100)
  return (
    <div className={styles.bar} role="toolbar" aria-label={e('command.draw')}>
      <ColourField
        label={t('paint.colour')}
        value={mode.colour}
        onChange={(colour) => editor.run('draw', { colour })}
      />
      <NumberField
        label={t('outline.width')}
        unit={t('unit.mm')}
        step={0.5}
        value={mode.width}
        range={RANGES.outline}
        onChange={(width) => editor.run('draw', { width })}
      />
      <Slider
        label={t('draw.smooth')}
        value={percent}
        range={[0, 100]}
        said={t('percent', { percent })}
        onChange={(value) => editor.run('draw', { smooth: value / 100 })}
      />
      <Button variant="primary" onClick={() => editor.run('escape')}>
        {t('draw.done')}
      </Button>
    </div>
  )
}

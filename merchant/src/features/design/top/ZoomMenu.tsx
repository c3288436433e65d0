import { percentOf, type CommandName } from '@/editor'
import { useT } from '@/i18n/useT'
import { CommandTool, keysOf, perform } from '../pieces/CommandTool'
import { Icon } from '../pieces/Icon'
import { useEditor, useEditorState } from '../useEditor'
import { Popover } from './Popover'
import styles from './top.module.css'

const PERCENTS = [25, 50, 100, 200, 400]
const NAMED = ['fitView', 'actualSize'] as const satisfies CommandName[]
const SHOWN = [
  'toggleSnap',
  'toggleRulers',
  'toggleGrid',
  'toggleProof',
  'toggleGamut',
] as const satisfies CommandName[]

export function ZoomMenu() {
  const t = useT('design')
  const percent = useEditorState(({ view }) => percentOf(view))
  return (
    <div className={styles.tools} role="group" aria-label={t('top.view')}>
      <CommandTool name="zoomOut" icon="minus" />
      <Popover
        label={t('zoom.label', { percent })}
        button={
          <>
            <span className={styles.percent}>{t('zoom.percent', { percent })}</span>
            <Icon name="chevron" size={14} />
          </>
        }
      >
        {(close) => <ViewChoices onChosen={close} />}
      </Popover>
      <CommandTool name="zoomIn" icon="plus" />
    </div>
  )
}

export function ViewChoices({ onChosen }: { onChosen(): void }) {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const options = useEditorState((state) => state.options)
  const isOn = {
    toggleSnap: options.snap,
    toggleRulers: options.rulers,
    toggleGrid: options.grid,
    toggleProof: options.proof,
    toggleGamut: options.gamut,
  }
  return (
    <>
      {NAMED.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.choice}
          onClick={() => {
            perform(editor, name)
            onChosen()
          }}
        >
          <span>{e(`command.${name}`)}</span>
          <kbd>{keysOf(name)}</kbd>
        </button>
      ))}
      <div className={styles.percents}>
        {PERCENTS.map((percent) => (
          <button
            key={percent}
            type="button"
            onClick={() => {
              editor.run('zoomTo', { percent })
              onChosen()
            }}
          >
            {t('zoom.percent', { percent })}
          </button>
        ))}
      </div>
      {SHOWN.filter((name) => editor.can(name)).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.choice}
          aria-pressed={isOn[name]}
          onClick={() => perform(editor, name)}
        >
          <span>{e(`command.${name}`)}</span>
          {isOn[name] && <Icon name="check" size={16} />}
          <kbd>{keysOf(name)}</kbd>
        </button>
      ))}
    </>
  )
}

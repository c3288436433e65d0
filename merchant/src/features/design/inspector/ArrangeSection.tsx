import type { Edge } from '@inkfold/api/document/operations/align'
import { useT } from '@/i18n/useT'
import { CommandTool } from '../pieces/CommandTool'
import type { IconName } from '../pieces/Icon'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'

const EDGES: readonly (readonly [Edge, IconName])[] = [
  ['left', 'alignLeft'],
  ['centre', 'alignCentre'],
  ['right', 'alignRight'],
  ['top', 'alignTop'],
  ['middle', 'alignMiddle'],
  ['bottom', 'alignBottom'],
]

export function ArrangeSection({ count }: { count: number }) {
  const t = useT('design')
  const e = useT('editor')
  return (
    <Section
      title={t('arrange')}
      aside={<small className={pieces.note}>{t(count > 1 ? 'arrange.together' : 'arrange.area')}</small>}
    >
      <div className={pieces.tools} role="group" aria-label={e('command.align')}>
        {EDGES.map(([edge, icon]) => (
          <CommandTool key={edge} name="align" args={{ edge }} icon={icon} label={t(`align.${edge}`)} />
        ))}
        <CommandTool name="distribute" args={{ axis: 'x' }} icon="spreadAcross" label={t('distribute.x')} />
        <CommandTool name="distribute" args={{ axis: 'y' }} icon="spreadDown" label={t('distribute.y')} />
      </div>
      <div className={pieces.tools} role="group" aria-label={t('order')}>
        <CommandTool name="bringToFront" icon="toFront" />
        <CommandTool name="bringForward" icon="forward" />
        <CommandTool name="sendBackward" icon="backward" />
        <CommandTool name="sendToBack" icon="toBack" />
        <CommandTool name="flipAcross" icon="flipAcross" />
        <CommandTool name="flipDown" icon="flipDown" />
        <CommandTool name="fitWithin" icon="fit" />
        <CommandTool name="fullBleed" icon="bleed" />
      </div>
      <div className={pieces.tools} role="group" aria-label={t('inspector.more')}>
        <CommandTool name="group" icon="group" />
        <CommandTool name="ungroup" icon="ungroup" />
        <CommandTool name="duplicate" icon="copy" />
        <CommandTool name="lock" icon="lock" />
        <CommandTool name="hide" icon="eyeOff" />
        <CommandTool name="remove" icon="trash" />
      </div>
    </Section>
  )
}

import { useT } from '@/i18n/useT'
import { CommandTool } from '../pieces/CommandTool'
import { CommandTools } from '../pieces/CommandTools'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'

const EDGES = [
  ['alignLeft', 'align.left'],
  ['alignCentre', 'align.centre'],
  ['alignRight', 'align.right'],
  ['alignTop', 'align.top'],
  ['alignMiddle', 'align.middle'],
  ['alignBottom', 'align.bottom'],
] as const

const ORDER = [
  ['bringToFront', 'toFront'],
  ['bringForward', 'forward'],
  ['sendBackward', 'backward'],
  ['sendToBack', 'toBack'],
  ['flipAcross', 'flipAcross'],
  ['flipDown', 'flipDown'],
  ['fitWithin', 'fit'],
  ['fullBleed', 'bleed'],
] as const

const MORE = [
  ['group', 'group'],
  ['ungroup', 'ungroup'],
  ['duplicate', 'copy'],
  ['lock', 'lock'],
  ['hide', 'eyeOff'],
  ['remove', 'trash'],
] as const

export function ArrangeSection({ count }: { count: number }) {
  const t = useT('design')
  const e = useT('editor')
  return (
    <Section
      title={t('arrange')}
      aside={<small className={pieces.note}>{t(count > 1 ? 'arrange.together' : 'arrange.area')}</small>}
    >
      <div className={pieces.tools} role="group" aria-label={e('command.align')}>
        {EDGES.map(([name, label]) => (
          <CommandTool key={name} name={name} icon={name} label={t(label)} />
        ))}
        <CommandTool name="distributeAcross" icon="spreadAcross" label={t('distribute.x')} />
        <CommandTool name="distributeDown" icon="spreadDown" label={t('distribute.y')} />
      </div>
      <CommandTools label={t('order')} tools={ORDER} />
      <CommandTools label={t('inspector.more')} tools={MORE} />
    </Section>
  )
}

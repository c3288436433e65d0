import type { Filters, ImageLayer, TileLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Section } from '../pieces/Section'
import { Slider } from '../pieces/Slider'
import { Switch } from '../pieces/Switch'
import { useEditor } from '../useEditor'
import { filtersWith } from './filtersWith'

const SHIFTS = ['brightness', 'contrast', 'saturation'] as const
const FLAGS = ['greyscale', 'sepia', 'invert'] as const

export function FiltersSection({ layer }: { layer: ImageLayer | TileLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const { filters = {} } = layer
  const set = (changes: { [Name in keyof Filters]?: Filters[Name] | undefined }, gesture?: string) =>
    editor.run('filter', { filters: filtersWith(filters, changes) }, gesture)
  const reset = layer.filters && (
    <Button variant="text" onClick={() => editor.run('filter', { filters: null })}>
      {t('filters.none')}
    </Button>
  )
  return (
    <Section title={t('filters')} aside={reset}>
      {SHIFTS.map((name) => {
        const percent = Math.round((filters[name] ?? 0) * 100)
        return (
          <Slider
            key={name}
            label={t(`filters.${name}`)}
            value={percent}
            range={[-100, 100]}
            said={t('percent', { percent })}
            onChange={(value, gesture) => set({ [name]: value / 100 }, gesture)}
          />
        )
      })}
      <Slider
        label={t('filters.hue')}
        value={filters.hue ?? 0}
        range={RANGES.hue}
        said={t('degrees', { degrees: filters.hue ?? 0 })}
        onChange={(hue, gesture) => set({ hue }, gesture)}
      />
      {FLAGS.map((name) => (
        <Switch
          key={name}
          label={t(`filters.${name}`)}
          isOn={filters[name] === true}
          onChange={(on) => set({ [name]: on ? true : undefined })}
        />
      ))}
    </Section>
  )
}

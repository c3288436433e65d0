import { penOf, type Picture } from '@inkfold/api/document/canvas/world'
import type { Filters, ImageLayer, TileLayer } from '@inkfold/api/document/model/layers'
import type { Colour } from '@inkfold/api/document/model/paint'
import { sheet } from '@/editor/browser/sheets'
import { useT } from '@/i18n/useT'
import { ColourField } from '../pieces/ColourField'
import { Section } from '../pieces/Section'
import { Slider } from '../pieces/Slider'
import { Switch } from '../pieces/Switch'
import { useEditor } from '../useEditor'
import { colourOfEdge } from './edge_colour'
import { filtersWith } from './filtersWith'
import { BLACK, WHITE } from './paints'

/** Tolerances at first: a plain background, and a colour with its shades. */
const REACH = { knockout: 0.1, replace: 0.2 }

/** Removes a plain background and replaces a colour; both can be changed and undone at any time. */
export default function KeyedSection({ layer }: { layer: ImageLayer | TileLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const { filters = {} } = layer
  const { knockout, replace } = filters
  const set = (changes: { [Name in keyof Filters]?: Filters[Name] | undefined }, gesture?: string) =>
    editor.run('filter', { filters: filtersWith(filters, changes) }, gesture)
  const edge = () => edgeOf(editor.picture(layer.asset))
  const reach = (value: number, onChange: (reach: number, gesture: string) => void) => {
    const percent = Math.round(value * 100)
    return (
      <Slider
        label={t('keyed.reach')}
        value={percent}
        range={[0, 60]}
        said={t('percent', { percent })}
        onChange={(made, gesture) => onChange(made / 100, gesture)}
      />
    )
  }
  return (
    <Section title={t('keyed.background')}>
      <Switch
        label={t('keyed.remove')}
        isOn={knockout !== undefined}
        onChange={(on) => set({ knockout: on ? { colour: edge(), reach: REACH.knockout, edges: true } : undefined })}
      />
      {knockout && (
        <>
          <ColourField
            label={t('keyed.colour')}
            value={knockout.colour}
            onChange={(colour, gesture) => set({ knockout: { ...knockout, colour } }, gesture)}
          />
          {reach(knockout.reach, (value, gesture) => set({ knockout: { ...knockout, reach: value } }, gesture))}
          <Switch
            label={t('keyed.edges')}
            isOn={knockout.edges === true}
            onChange={(on) => {
              const { edges: _edges, ...everywhere } = knockout
              set({ knockout: on ? { ...everywhere, edges: true } : everywhere })
            }}
          />
        </>
      )}
      <Switch
        label={t('keyed.replace')}
        isOn={replace !== undefined}
        onChange={(on) => set({ replace: on ? { from: edge(), to: BLACK, reach: REACH.replace } : undefined })}
      />
      {replace && (
        <>
          <ColourField
            label={t('keyed.from')}
            value={replace.from}
            onChange={(from, gesture) => set({ replace: { ...replace, from } }, gesture)}
          />
          <ColourField
            label={t('keyed.to')}
            value={replace.to}
            onChange={(to, gesture) => set({ replace: { ...replace, to } }, gesture)}
          />
          {reach(replace.reach, (value, gesture) => set({ replace: { ...replace, reach: value } }, gesture))}
        </>
      )}
    </Section>
  )
}

const SIDE = 64

/** The colour most of the picture's edge has. */
function edgeOf(picture: Picture | null): Colour {
  if (!picture) return WHITE
  const pen = penOf(sheet(SIDE, SIDE), true)
  pen.drawImage(picture.source, 0, 0, SIDE, SIDE)
  return colourOfEdge(pen.getImageData(0, 0, SIDE, SIDE).data, SIDE)
}

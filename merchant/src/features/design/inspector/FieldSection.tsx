import { LIMITS } from '@inkfold/api/document/model/limits'
import { ALLOWED_LETTERS, type AllowedLetters } from '@inkfold/api/document/model/kinds'
import type { ImageLayer, TextField, TextLayer } from '@inkfold/api/document/model/layers'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { isEnter } from '@/ui/isEnter'
import { Select } from '@/ui/Select'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Switch } from '../pieces/Switch'
import { useEditor } from '../useEditor'
import { FieldFonts } from './FieldFonts'
import styles from './inspector.module.css'

/** What a buyer may change of this layer, and within which limits. */
export default function FieldSection({ layer }: { layer: TextLayer | ImageLayer }) {
  const t = useT('fields')
  const editor = useEditor()
  const set = (field: TextField | null, name?: string) => {
    editor.run('buyerField', { id: layer.id, field, ...(name !== undefined && { name }) })
    editor.endGesture()
  }
  const initial = layer.type === 'text' ? layer.text.trim().split('\n')[0] : ''
  const first = layer.name ?? (initial || t('name.initial'))
  const { field } = layer
  return (
    <Section title={t('section')}>
      <Switch
        label={t('allow')}
        isOn={field !== undefined}
        onChange={(on) => set(on ? (layer.type === 'text' ? { most: 20 } : {}) : null, first)}
      />
      {field && (
        <>
          <Line
            key={layer.name}
            label={t('name')}
            value={layer.name ?? ''}
            max={LIMITS.name}
            onChange={(name) => set(field, name)}
          />
          <Switch
            label={t('required')}
            isOn={field.required === true}
            onChange={(on) => set(changed(field, { required: on || undefined }))}
          />
        </>
      )}
      {layer.type === 'text' && field && <Limits field={field} onChange={(limits) => set(changed(field, limits))} />}
      {layer.type === 'text' && field && (
        <FieldFonts layer={layer} onChange={(fonts) => set(changed(field, { fonts }))} />
      )}
    </Section>
  )
}

type Limits = { readonly [Name in keyof TextField]?: TextField[Name] | undefined }

const changed = (field: TextField, limits: Limits): TextField =>
  Object.fromEntries(Object.entries({ ...field, ...limits }).filter(([, value]) => value !== undefined))

function Limits({ field, onChange }: { field: TextField; onChange(limits: Limits): void }) {
  const t = useT('fields')
  const choices = field.choices ?? []
  const isChoice = choices.length > 0
  return (
    <>
      {!isChoice && (
        <>
          <div className={pieces.pair}>
            <NumberField
              label={t('most')}
              value={field.most ?? LIMITS.fieldLetters}
              range={[1, LIMITS.fieldLetters]}
              onChange={(most) => onChange({ most: Math.round(most) })}
            />
            <NumberField
              label={t('rows')}
              value={field.rows ?? 1}
              range={[1, LIMITS.fieldRows]}
              onChange={(rows) => onChange({ rows: Math.round(rows) })}
            />
          </div>
          <Select
            isField
            label={t('letters')}
            value={field.letters ?? ''}
            options={[['', t('letters.any')], ...ALLOWED_LETTERS.map((one) => [one, t(`letters.${one}`)] as const)]}
            onChange={(letters) => onChange({ letters: (letters || undefined) as AllowedLetters | undefined })}
          />
        </>
      )}
      <Choices key={choices.join('\n')} choices={choices} onChange={(made) => onChange({ choices: made })} />
    </>
  )
}

/** One choice a line; without any, the buyer writes. */
function Choices({ choices, onChange }: { choices: readonly string[]; onChange(made: string[] | undefined): void }) {
  const t = useT('fields')
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed === null) return
    const lines = typed.split('\n').map((one) => one.trim().slice(0, LIMITS.fieldLetters))
    const made = [...new Set(lines.filter(Boolean))].slice(0, LIMITS.choices)
    setTyped(null)
    if (made.join('\n') !== choices.join('\n')) onChange(made.length > 0 ? made : undefined)
  }
  return (
    <label className={styles.keeps}>
      <span className={pieces.over}>{t('choices')}</span>
      <textarea
        className={pieces.area}
        rows={3}
        value={typed ?? choices.join('\n')}
        placeholder={t('choices.hint')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
      />
    </label>
  )
}

interface LineProps {
  label: string
  value: string
  max: number
  onChange(value: string): void
}

function Line({ label, value, max, onChange }: LineProps) {
  const [typed, setTyped] = useState(value)
  const take = () => (typed.trim() && typed.trim() !== value ? onChange(typed.trim()) : setTyped(value))
  return (
    <label>
      <span className={pieces.over}>{label}</span>
      <input
        type="text"
        className={pieces.area}
        value={typed}
        maxLength={max}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={(event) => isEnter(event) && take()}
      />
    </label>
  )
}

import { SYMBOLOGIES, type Symbology } from '@inkfold/api/document/model/kinds'
import type { CodeLayer } from '@inkfold/api/document/model/layers'
import { canSay } from '@inkfold/api/document/validation/code_rules'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { ColourField } from '../pieces/ColourField'
import { Section } from '../pieces/Section'
import { Switch } from '../pieces/Switch'
import { useEditor } from '../useEditor'
import { WHITE } from './paints'

export function CodeSection({ layer }: { layer: CodeLayer }) {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const [words, setWords] = useState(layer.text)
  const [symbology, setSymbology] = useState(layer.symbology)
  const isValid = canSay(symbology, words)
  const say = (kind: Symbology, text: string) => {
    if (canSay(kind, text)) editor.run('code', { symbology: kind, text }, `code ${layer.id}`)
  }
  return (
    <Section title={t('code')}>
      <Select
        label={t('code.kind')}
        value={symbology}
        options={SYMBOLOGIES.map((one) => [one, t(`code.${one}`)] as const)}
        onChange={(value) => {
          const kind = SYMBOLOGIES.find((one) => one === value) ?? 'qr'
          setSymbology(kind)
          say(kind, words)
        }}
      />
      <Field
        label={t('code.words')}
        value={words}
        error={isValid ? undefined : e(`say.cannot_say_${symbology}`)}
        onBlur={() => editor.endGesture()}
        onChange={({ target }) => {
          setWords(target.value)
          say(symbology, target.value)
        }}
      />
      <ColourField
        label={t('code.colour')}
        value={layer.colour}
        onChange={(colour, gesture) => editor.run('code', { colour }, gesture)}
      />
      <Switch
        label={t('code.ground.on')}
        isOn={layer.ground !== undefined}
        onChange={(on) => editor.run('code', { ground: on ? WHITE : null })}
      />
      {layer.ground && (
        <ColourField
          label={t('code.ground')}
          value={layer.ground}
          onChange={(ground, gesture) => editor.run('code', { ground }, gesture)}
        />
      )}
    </Section>
  )
}

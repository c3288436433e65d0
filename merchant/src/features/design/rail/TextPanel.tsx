import type { FontFace as Font } from '@inkfold/api/document/fonts/manifest'
import { SYMBOLOGIES, type Symbology } from '@inkfold/api/document/model/kinds'
import { canSay } from '@inkfold/api/document/validation/code_rules'
import { memo, useCallback, useRef, useState } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/Select'
import { useRestedValue } from '@/ui/useRestedValue'
import pieces from '../pieces/pieces.module.css'
import { LettersLeft } from '../pieces/LettersLeft'
import { Section } from '../pieces/Section'
import { fonts } from '@/editor/browser/fonts'
import { useEditor } from '../useEditor'
import { rememberUse } from './font_choices'
import { FontPicker } from './FontPicker'
import styles from './rail.module.css'

const LONGEST = 500

export function TextPanel({ onPlaced }: { onPlaced(): void }) {
  return (
    <>
      <NewText onPlaced={onPlaced} />
      <NewCode onPlaced={onPlaced} />
    </>
  )
}

const Fonts = memo(FontPicker)

/** Milliseconds without a letter after which a hundred rows follow the words. */
const REST = 200

/** The text first, then its font: each font renders the typed text as its sample. */
function NewText({ onPlaced }: { onPlaced(): void }) {
  const t = useT('design')
  const editor = useEditor()
  const [words, setWords] = useState('')
  const [failed, setFailed] = useState<Font | null>(null)
  const sample = t('text.sample')
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = useRestedValue(words.trim() || sample, REST)
  const add = useCallback(
    async (font: Font) => {
      const text = area.current?.value.trim() || sample
      try {
        await fonts.load(font.id, text)
        setFailed(null)
      } catch {
        setFailed(font)
      }
      editor.run('addText', { text, font: font.id })
      rememberUse(font.familyId)
      onPlaced()
    },
    [editor, onPlaced, sample],
  )
  return (
    <Section title={t('text.new')}>
      <textarea
        ref={area}
        className={pieces.area}
        aria-label={t('text.words')}
        placeholder={t('text.placeholder')}
        value={words}
        maxLength={LONGEST}
        rows={2}
        dir="auto"
        spellCheck
        onChange={({ target }) => setWords(target.value)}
      />
      <LettersLeft length={words.length} most={LONGEST} />
      {failed && <FontFailed font={failed} />}
      <Fonts words={shown} onTake={add} />
    </Section>
  )
}

function FontFailed({ font }: { font: Font }) {
  const t = useT('design')
  const language = useLanguage()
  return (
    <p className={styles.problem} role="alert">
      {t('text.failed', { name: localizedName(font, language) })}
    </p>
  )
}

function NewCode({ onPlaced }: { onPlaced(): void }) {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const [symbology, setSymbology] = useState<Symbology>('qr')
  const [words, setWords] = useState('')
  const [isRefused, setRefused] = useState(false)
  const add = () => {
    const isValid = canSay(symbology, words)
    setRefused(!isValid)
    if (!isValid) return
    editor.run('addCode', { symbology, text: words })
    onPlaced()
  }
  return (
    <Section title={t('code.new')}>
      <Select
        label={t('code.kind')}
        value={symbology}
        options={SYMBOLOGIES.map((one) => [one, t(`code.${one}`)] as const)}
        onChange={(value) => setSymbology(SYMBOLOGIES.find((one) => one === value) ?? 'qr')}
      />
      <input
        className={styles.line}
        aria-label={t('code.words')}
        placeholder={t(`code.placeholder.${symbology}`)}
        value={words}
        maxLength={LONGEST}
        aria-invalid={isRefused}
        onChange={({ target }) => setWords(target.value)}
      />
      {isRefused && (
        <p className={styles.problem} role="alert">
          {e(`say.cannot_say_${symbology}`)}
        </p>
      )}
      <Button wide onClick={add}>
        {t('code.add')}
      </Button>
    </Section>
  )
}

import { missingFrom } from '@inkfold/api/document/fonts/covers'
import { FONTS, type FontFace as Font } from '@inkfold/api/document/fonts/manifest'
import { SYMBOLOGIES, type Symbology } from '@inkfold/api/document/model/kinds'
import { canSay } from '@inkfold/api/document/validation/code_rules'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/Select'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { fonts } from '@/editor/browser/fonts'
import { useEditor } from '../useEditor'
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

/** The text first, then its font: each font renders the typed text as its sample. */
function NewText({ onPlaced }: { onPlaced(): void }) {
  const t = useT('design')
  const editor = useEditor()
  const [words, setWords] = useState('')
  const [failed, setFailed] = useState<Font | null>(null)
  const text = words.trim() || t('text.sample')
  const add = async (font: Font) => {
    try {
      await fonts.load(font.id, text)
      setFailed(null)
    } catch {
      setFailed(font)
    }
    editor.run('addText', { text, font: font.id })
    onPlaced()
  }
  return (
    <Section title={t('text.new')}>
      <textarea
        className={pieces.area}
        aria-label={t('text.words')}
        placeholder={t('text.placeholder')}
        value={words}
        maxLength={LONGEST}
        rows={2}
        onChange={({ target }) => setWords(target.value)}
      />
      {failed && <FontFailed font={failed} />}
      <ul className={styles.fonts} aria-label={t('text.fonts')}>
        {FONTS.map((font) => (
          <FontRow key={font.id} font={font} words={text} onTake={() => void add(font)} />
        ))}
      </ul>
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

/** The font file loads when the row becomes visible. */
function FontRow({ font, words, onTake }: { font: Font; words: string; onTake(): void }) {
  const t = useT('design')
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      sight.disconnect()
      fonts.load(font.id, font.name_zh).then(
        () => setReady(true),
        () => undefined,
      )
    })
    sight.observe(element)
    return () => sight.disconnect()
  }, [font])
  const name = localizedName(font, language)
  const [line = ''] = words.split('\n')
  const sample = missingFrom(font.id, line).length === 0 ? line : t('text.latin')
  return (
    <li ref={row}>
      <button type="button" className={styles.font} onClick={onTake}>
        <span className="visually-hidden">{t('text.add', { name })}</span>
        <span style={isReady ? { fontFamily: `"${font.family}"` } : undefined} data-ready={isReady} aria-hidden="true">
          {sample}
        </span>
        <small aria-hidden="true">{font.cjk ? t('text.font.cjk', { name }) : t('text.font.latin', { name })}</small>
      </button>
    </li>
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

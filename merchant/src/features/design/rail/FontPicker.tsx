import { covers, familyList, filesFor } from '@inkfold/api/document/fonts/covers'
import { MOODS, type Mood } from '@inkfold/api/document/fonts/faces'
import type { FontFace as Font } from '@inkfold/api/document/fonts/manifest'
import { findFamilies, SCRIPT_NAMES, SCRIPTS, writes, type Script } from '@inkfold/api/document/fonts/search'
import { memo, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { fonts } from '@/editor/browser/fonts'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { lazyPart } from '@/ui/lazyPart'
import { Select } from '@/ui/Select'
import { useArrowKeys } from '../pieces/arrow_keys'
import { Icon } from '../pieces/Icon'
import { toggleFavourite, useFontChoices } from './font_choices'
import { useOwnFonts, useOwnFontsTitle } from './own_fonts'
import { useStudio } from '../useEditor'
import { SearchField } from './SearchField'
import styles from './rail.module.css'

const AddFont = lazyPart(() => import('./AddFont'))

interface FontPickerProps {
  /** Each font shows these words, or letters of its own where it lacks theirs. */
  words: string
  onTake(font: Font): unknown
}

export function FontPicker({ words, onTake }: FontPickerProps) {
  const t = useT('design')
  const { favourites, recent } = useFontChoices()
  const [q, setQ] = useState('')
  const [mood, setMood] = useState<Mood | null>(null)
  const [script, setScript] = useState<Script | null>(null)
  const found = useFoundFamilies(q, mood, script)
  const isFiltered = q.trim() !== '' || mood !== null || script !== null
  const among = (ids: readonly string[]) => ids.flatMap((id) => found.find(({ familyId }) => familyId === id) ?? [])
  const group = (title: string, list: readonly Font[]) =>
    list.length > 0 && <FontGroup {...{ title, list, words, script, onTake }} />
  const own = useOwnFonts().map(({ font }) => font)
  const ownTitle = useOwnFontsTitle()
  const { hasAccount } = useStudio()
  const [isAdding, setAdding] = useState(false)
  const named = own.filter((font) => font.name_en.toLowerCase().includes(q.trim().toLowerCase()))
  const mine = named.filter((font) => mood === null && (script === null || writes(font, script)))
  return (
    <>
      {hasAccount && (
        <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {t('text.own')}
        </Button>
      )}
      <Suspense>{isAdding && <AddFont />}</Suspense>
      <SearchField label={t('text.fonts.search')} q={q} onSearch={setQ} />
      <div className={styles.pair}>
        <Select
          label={t('text.mood')}
          value={mood ?? ''}
          options={[['', t('text.mood.any')], ...MOODS.map((one) => [one, t(`text.mood.${one}`)] as const)]}
          onChange={(value) => setMood(MOODS.find((one) => one === value) ?? null)}
        />
        <Select
          label={t('text.script')}
          value={script ?? ''}
          options={[['', t('text.script.any')], ...SCRIPT_NAMES.map((one) => [one, t(`text.script.${one}`)] as const)]}
          onChange={(value) => setScript(SCRIPT_NAMES.find((one) => one === value) ?? null)}
        />
      </div>
      {group(ownTitle, mine)}
      {!isFiltered && group(t('text.fonts.favourites'), among(favourites))}
      {!isFiltered && group(t('text.fonts.recent'), among(recent.filter((id) => !favourites.includes(id))))}
      {found.length === 0 ? <p className={styles.empty}>{t('text.fonts.none')}</p> : group(t('text.fonts'), found)}
    </>
  )
}

/** Readers of Chinese see Chinese fonts first; to others they would be large files that write Latin letters. */
function useFoundFamilies(words: string, mood: Mood | null, script: Script | null): readonly Font[] {
  const language = useLanguage()
  return useMemo(() => {
    const found = findFamilies({ words, mood, script })
    return language === 'zh-cn' ? found : found.toSorted((one, other) => Number(one.isCut) - Number(other.isCut))
  }, [words, mood, script, language])
}

interface FontGroupProps extends FontPickerProps {
  title: string
  list: readonly Font[]
  script: Script | null
}

/** Buttons of a row: the font, and its star. */
const ROW = 2

/** A panel is as high as these; further ones are drawn once the panel has answered. */
const FIRST_ROWS = 12

/** One Tab stop: the arrow keys go from font to font and to its star, so that nobody tabs through a hundred. */
function FontGroup({ title, list, words, script, onTake }: FontGroupProps) {
  const shown = useDeferredValue(list, list.slice(0, FIRST_ROWS))
  const { stop, list: keys } = useArrowKeys({ items: shown.length, columns: ROW, each: ROW })
  const { favourites } = useFontChoices()
  return (
    <>
      <h4 className={styles.sub}>{title}</h4>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons, in one place */}
      <ul className={styles.fonts} aria-label={title} {...keys}>
        {shown.map((font, index) => (
          <FontRow
            key={font.id}
            font={font}
            sample={sampleOf(font, words, script)}
            isFavourite={favourites.includes(font.familyId)}
            isStop={index === stop}
            onTake={onTake}
          />
        ))}
      </ul>
    </>
  )
}

/** The scripts that a font was made for come before those that it also has. */
const OWN: readonly Script[] = [
  'emoji',
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'korean',
  'chinese',
  'japanese',
  'chinese_traditional',
  'latin',
  'symbols',
]

function sampleOf(font: Font, words: string, script: Script | null): string {
  const [line = ''] = words.split('\n')
  if (script === null && covers(font.id, line)) return line
  const own = script ?? OWN.find((one) => writes(font, one)) ?? 'latin'
  return SCRIPTS[own]
}

interface FontRowProps {
  font: Font
  sample: string
  isFavourite: boolean
  isStop: boolean
  onTake(font: Font): unknown
}

/** The font's letters load while the row is in sight. */
const FontRow = memo(function FontRow({ font, sample, isFavourite, isStop, onTake }: FontRowProps) {
  const t = useT('design')
  const language = useLanguage()
  const row = useRef<HTMLLIElement>(null)
  const [isInSight, setInSight] = useState(false)
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const sight = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    sight.observe(element)
    return () => sight.disconnect()
  }, [])
  useEffect(() => {
    if (!isInSight) return
    fonts.load(font.id, sample).then(
      () => setLoaded(sample),
      () => undefined,
    )
  }, [font, sample, isInSight])
  const name = localizedName(font, language)
  const isReady = loaded === sample
  return (
    <li ref={row} className={styles.fontRow}>
      <button type="button" className={styles.font} tabIndex={isStop ? 0 : -1} onClick={() => onTake(font)}>
        <span className="visually-hidden">{t('text.add', { name })}</span>
        <span
          style={isReady ? { fontFamily: familyList(filesFor(font, sample)), fontWeight: 400 } : undefined}
          data-ready={isReady}
          aria-hidden="true"
          dir="auto"
        >
          {sample}
        </span>
        <small aria-hidden="true">
          {name} · {t(font.first === 'own' ? 'text.fonts.yours' : `text.mood.${font.mood}`)}
        </small>
      </button>
      <button
        type="button"
        className={styles.star}
        tabIndex={-1}
        aria-pressed={isFavourite}
        aria-label={t('text.fonts.favourite', { name })}
        onClick={() => toggleFavourite(font.familyId)}
      >
        <Icon name="star" size={18} />
      </button>
    </li>
  )
})

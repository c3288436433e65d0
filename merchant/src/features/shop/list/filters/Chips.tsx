import { useQuery } from '@tanstack/react-query'
import type { Language } from '@inkfold/api/contracts/languages'
import { formatMoney } from '@/i18n/format'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { facetsQuery, type Facets } from '../../queries'
import type { Change } from '../useWish'
import { isNarrowedBy, NARROWINGS, WIDE, without, type Narrowing, type Wish } from '../wish'
import styles from './filters.module.css'

export function Chips({ wish, change }: { wish: Wish; change: Change }) {
  const t = useT('shop')
  const language = useLanguage()
  const { data: facets } = useQuery(facetsQuery(wish))
  const chosen = NARROWINGS.filter((by) => isNarrowedBy(wish, by))
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('chosen')}>
      {chosen.map((by) => {
        const words = wordsOf(by, wish, facets, language, t)
        return (
          <li key={by}>
            <button type="button" aria-label={t('chosen.remove', { words })} onClick={() => change(without(by))}>
              {words}
              <span aria-hidden="true">×</span>
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" className={styles.clear} onClick={() => change({ ...WIDE, q: wish.q, sort: wish.sort })}>
          {t('chosen.clear')}
        </button>
      </li>
    </ul>
  )
}

type T = ReturnType<typeof useT<'shop'>>

function wordsOf(by: Narrowing, wish: Wish, facets: Facets | undefined, language: Language, t: T): string {
  if (by === 'price') return priceWords(wish, language, t)
  if (by === 'days') return t('days', { count: wish.days ?? 0 })
  if (by === 'gender') return wish.gender ? t(`gender.${wish.gender}`) : ''
  const [rows, ids] = by === 'colours' ? [facets?.colours, wish.colours] : [facets?.categories, [wish.category]]
  const names = rows?.filter(({ id }) => ids.includes(id)).map((row) => nameIn(row, language)) ?? []
  return names.length > 0 ? names.join(t('chosen.and')) : t(`by.${by}`)
}

function priceWords({ least, most }: Wish, language: Language, t: T) {
  const said = { least: least && formatMoney(least, language), most: most && formatMoney(most, language) }
  if (least && most) return t('price.between', said)
  return least ? t('price.over', said) : t('price.under', said)
}

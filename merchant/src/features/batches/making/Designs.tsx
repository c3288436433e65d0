import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { DesignPicture } from '@/pictures/DesignPicture'
import { ButtonLink } from '@/ui/Button'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loaded } from '@/ui/Loaded'
import list from '@/ui/list.module.css'
import { PRODUCT_LIST } from '@/ui/product/paths'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import styles from '../batches.module.css'
import { designsQuery, type DesignRow } from '../queries'

const KINDS = [false, true] as const

export function Designs() {
  const t = useT('batches')
  const [q, setQ] = useState('')
  const [isTemplate, setTemplate] = useState(false)
  const query = useQuery(designsQuery(q, isTemplate))
  return (
    <section className={styles.making} aria-label={t('designs.title')}>
      <h2>{t('designs.title')}</h2>
      <div className={list.toolbar} role="search" aria-label={t('designs.search')}>
        <DebouncedSearch q={q} label={t('designs.search')} hint={t('designs.hint')} onSearch={setQ} />
        <div className={styles.kinds} role="group" aria-label={t('designs.kind')}>
          {KINDS.map((kind) => (
            <button
              key={String(kind)}
              type="button"
              aria-pressed={kind === isTemplate}
              onClick={() => setTemplate(kind)}
            >
              {t(kind ? 'designs.templates' : 'designs.own')}
            </button>
          ))}
        </div>
      </div>
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyList
              nothing={{
                title: t(isTemplate ? 'designs.none.templates' : 'designs.none'),
                body: t('designs.none.body'),
                action: <ButtonLink to={PRODUCT_LIST}>{t('designs.none.go')}</ButtonLink>,
                sketch: 'tiles',
                isPanel: true,
              }}
              onClear={q !== '' && (() => setQ(''))}
            />
          ) : (
            <ul className={styles.cards} aria-label={t('designs.title')}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Card row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function Card({ row }: { row: DesignRow }) {
  const t = useT('batches')
  const language = useLanguage()
  const product = localizedName({ name_zh: row.product_zh ?? '', name_en: row.product_en ?? '' }, language)
  return (
    <Link to={`?new=1&design=${row.id}`} className={styles.card}>
      <DesignPicture design={row} className={styles.seen} />
      <b>{row.name}</b>
      <span>{product}</span>
      <small>
        {row.code} · {row.is_official ? t('designs.official') : formatTime(row.saved_at, language)}
      </small>
    </Link>
  )
}

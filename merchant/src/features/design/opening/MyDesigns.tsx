import { DESIGN } from '@inkfold/api/contracts/limits'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatTime } from '@/i18n/format'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { DesignPicture } from '@/pictures/DesignPicture'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loaded } from '@/ui/Loaded'
import rail from '../rail/rail.module.css'
import { SearchField } from '../rail/SearchField'
import { DeleteDesign } from './DeleteDesign'
import { MINE, mineQuery, type MyDesign } from './mine'
import styles from './opening.module.css'

/** Existing designs. Loads more on request only, so the content below stays reachable. */
export function MyDesigns() {
  const t = useT('design')
  const cache = useQueryClient()
  const [q, setQ] = useState('')
  const [leaving, setLeaving] = useState<MyDesign | null>(null)
  const query = useInfiniteQuery(mineQuery(q))
  const first = query.data?.pages[0]
  const isUnused = q === '' && first?.total === 0
  /** Results of other searches may contain the deleted design, so they are dropped too. */
  const forget = () => {
    cache.removeQueries({ queryKey: MINE, type: 'inactive' })
    void cache.invalidateQueries({ queryKey: MINE })
  }
  return (
    <section className={styles.part} aria-labelledby="my-designs">
      <h2 id="my-designs">{t('mine.title')}</h2>
      {!isUnused && (
        <>
          <p role="status">{first && t('mine.count', { count: first.total, max: DESIGN.most })}</p>
          <SearchField label={t('mine.search')} q={q} onSearch={setQ} />
        </>
      )}
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          return rows.length === 0 ? (
            <EmptyList
              nothing={{
                title: t('mine.none'),
                body: t('mine.none.body'),
                action: null,
                sketch: 'tiles',
                isPanel: true,
              }}
              onClear={q !== '' && (() => setQ(''))}
            />
          ) : (
            <ul className={styles.designs} aria-labelledby="my-designs">
              {rows.map((row) => (
                <Mine key={row.id} design={row} onDelete={() => setLeaving(row)} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      {leaving && <DeleteDesign design={leaving} onDeleted={forget} onClose={() => setLeaving(null)} />}
    </section>
  )
}

function Mine({ design, onDelete }: { design: MyDesign; onDelete(): void }) {
  const t = useT('design')
  const language = useLanguage()
  const { id, name, labels, is_template: isTemplate, product_zh: zh, product_en: en, saved_at: saved } = design
  return (
    <li className={styles.mine}>
      <Link to={`?design=${id}`} className={rail.tile}>
        <DesignPicture design={design} className={rail.picture} />
        <span className={rail.title}>{name}</span>
        <span className={styles.fact}>
          {isTemplate && <b>{t('mine.template')} · </b>}
          {localizedName({ name_zh: zh ?? '', name_en: en ?? '' }, language)}
        </span>
        {labels.length > 0 && <span className={styles.fact}>{labels.join(' · ')}</span>}
        <time className={styles.fact} dateTime={saved}>
          {formatTime(saved, language)}
        </time>
      </Link>
      <Allowed node="designs.delete">
        <Button variant="text" aria-label={t('mine.delete.named', { name })} onClick={onDelete}>
          {t('mine.delete')}
        </Button>
      </Allowed>
    </li>
  )
}

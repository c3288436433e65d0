import type { FinishedRow } from '@inkfold/api/contracts/finished'
import type { OrderLine } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { http } from '@/http/client'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import type { Page } from '@/ui/list/pages'
import { UnprintableChip } from '@/ui/printing/UnprintableChip'
import { Select } from '@/ui/Select'
import { TypedSearch } from '@/ui/TypedSearch'
import styles from './detail.module.css'
import { calledOf, lineName } from './lineName'

const MOST = 8

export interface Linked {
  finished_product_id: number
  colour_id: number
  size_id: number
}

interface LinkLineProps {
  line: OrderLine
  error?: string
  onLink(linked: Linked): void
}

const searched = (q: string) => ({
  queryKey: ['finished-to-link', q],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await http.get<Page<FinishedRow>>('/api/v1/finished-products', {
        signal,
        query: { quickSearch: q || null, limit: MOST },
      })
    ).list,
})

export function LinkLine({ line, error, onLink }: LinkLineProps) {
  const t = useT('orders')
  const language = useLanguage()
  const [chosen, setChosen] = useState<FinishedRow | null>(null)
  const [isOpen, setOpen] = useState(line.finished_product_id === null)
  const choose = (found: FinishedRow) => {
    setChosen(found)
    setOpen(false)
    const [colour, size] = [found.colours[0], found.sizes[0]]
    if (colour && size) onLink({ finished_product_id: found.id, colour_id: colour.id, size_id: size.id })
  }
  return (
    <li>
      <h3>{calledOf(line)}</h3>
      <p className={styles.quiet}>
        {[line.third_party_sku, t('pieces', { count: line.quantity })].filter(Boolean).join(' · ')}
      </p>
      {chosen ? (
        <Variant chosen={chosen} onLink={onLink} />
      ) : (
        line.finished_product_id !== null && <p>{t('link.now', { name: lineName(line, language) })}</p>
      )}
      {isOpen ? <Search onChoose={choose} /> : <Button onClick={() => setOpen(true)}>{t('link.other')}</Button>}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}

function Search({ onChoose }: { onChoose(found: FinishedRow): void }) {
  const t = useT('orders')
  const [q, setQ] = useState('')
  const { data } = useQuery(searched(q))
  return (
    <div className={styles.search}>
      <TypedSearch q={q} label={t('link.search')} hint={t('link.search')} onSearch={setQ} />
      <ul className={styles.found} aria-label={t('link.found')}>
        {data?.map((one) => (
          <li key={one.id}>
            <button type="button" disabled={one.print_fault !== null} onClick={() => onChoose(one)}>
              {one.picture_link && <img src={one.picture_link} alt="" width={40} height={40} loading="lazy" />}
              <span>
                {one.name}
                <small>{one.code}</small>
                <UnprintableChip fault={one.print_fault} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className={styles.quiet}>{t('link.nothing')}</p>}
    </div>
  )
}

function Variant({ chosen, onLink }: { chosen: FinishedRow; onLink(linked: Linked): void }) {
  const t = useT('orders')
  const language = useLanguage()
  const name = useId()
  const [colour, setColour] = useState(chosen.colours[0]?.id ?? 0)
  const [size, setSize] = useState(chosen.sizes[0]?.id ?? 0)
  const options = (words: readonly { id: number; name_zh: string; name_en: string }[]) =>
    words.map((one) => [String(one.id), nameIn(one, language)] as const)
  const tell = (colour_id: number, size_id: number) => {
    setColour(colour_id)
    setSize(size_id)
    onLink({ finished_product_id: chosen.id, colour_id, size_id })
  }
  return (
    <div className={styles.variant} role="group" aria-labelledby={name}>
      <p id={name}>{chosen.name}</p>
      <Select
        isField
        label={t('link.colour')}
        value={String(colour)}
        options={options(chosen.colours)}
        onChange={(value) => tell(Number(value), size)}
      />
      <Select
        isField
        label={t('link.size')}
        value={String(size)}
        options={options(chosen.sizes)}
        onChange={(value) => tell(colour, Number(value))}
      />
    </div>
  )
}

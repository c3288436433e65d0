import type { BatchProgress } from '@inkfold/api/contracts/finished'
import { BATCH_ITEMS } from '@inkfold/api/contracts/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { http } from '@/http/client'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import list from '@/ui/list.module.css'
import styles from '../batches.module.css'
import { isFull, targetsOf, type Picks } from '../picks'
import { BATCHES, openedQuery, type Opened } from '../queries'
import { Designs } from './Designs'
import { Products } from './Products'
import { Review } from './Review'

export function Making({ design }: { design: number | null }) {
  return design === null ? <Designs /> : <Chosen id={design} />
}

function Chosen({ id }: { id: number }) {
  const query = useQuery(openedQuery(id))
  return <Loaded query={query}>{(opened) => <Picking design={opened} />}</Loaded>
}

function Picking({ design }: { design: Opened }) {
  const t = useT('batches')
  const language = useLanguage()
  const navigate = useNavigate()
  const [picks, setPicks] = useState<Picks>([])
  const [isReviewing, setReviewing] = useState(false)
  const { form, isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      const items = targetsOf(picks, (product) => `${design.name} · ${localizedName(product, language)}`)
      const begun = { design_id: design.id, revision: design.revision, items }
      const { id } = await http.post<BatchProgress>(BATCHES, begun)
      await navigate(`?batch=${id}`)
    },
  })
  const count = picks.length

  return (
    <form ref={form} className={styles.making} noValidate onSubmit={submit}>
      <h2>{t(isReviewing ? 'look.title' : 'products.title', { name: design.name })}</h2>
      {isReviewing ? (
        <Review design={design} picks={picks} onChange={setPicks} />
      ) : (
        <Products picks={picks} onChange={setPicks} />
      )}
      <FormFailure failure={failure} onRetry={submit} />
      <div className={list.batch} role="region" aria-label={t('steps')}>
        <strong role="status">{t('products.chosen', { count, most: BATCH_ITEMS })}</strong>
        {isFull(picks) && <span>{t('products.full')}</span>}
        {isReviewing ? (
          <>
            <Button onClick={() => setReviewing(false)}>{t('look.back')}</Button>
            <Button variant="primary" type="submit" busy={isBusy} disabled={count === 0}>
              {t('look.go', { count })}
            </Button>
          </>
        ) : (
          <Button key="look" variant="primary" disabled={count === 0} onClick={() => setReviewing(true)}>
            {t('products.go')}
          </Button>
        )}
      </div>
    </form>
  )
}

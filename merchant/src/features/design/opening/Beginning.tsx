import { ClientError } from '@inkfold/api/client'
import type { NewDesign } from '@inkfold/api/contracts/design'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { takeHomeDraft } from '@/http/home_draft'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Loading } from '@/ui/Loading'
import { Notice } from '@/ui/Notice'
import { designQuery } from '../queries'
import { DESIGNS, type Opened } from '../services/designs'
import { storeInitialContent } from './initialContent'
import styles from './opening.module.css'

interface BeginningProps {
  product: number
  colour: number | null
  from: number | null
  onBegun(id: number): void
}

/** The URL may name a colour that the product no longer offers. */
const begin = (body: NewDesign, colour: number | null): Promise<Opened> =>
  colour === null
    ? http.post<Opened>(DESIGNS, body)
    : http.post<Opened>(DESIGNS, { ...body, colour_id: colour }).catch((cause: unknown) => {
        if (cause instanceof ClientError && cause.reason === 'E_COLOUR_STRANGE') return begin(body, null)
        throw cause
      })

/** Creates the design on the server first, so that every change has a place to be saved. */
export function Beginning({ product, colour, from, onBegun }: BeginningProps) {
  const t = useT('common')
  const design = useT('design')
  const cache = useQueryClient()
  const [error, setError] = useState<ClientError | null>(null)
  const begun = useRef(false)

  useEffect(() => {
    if (begun.current || error) return
    begun.current = true
    const body: NewDesign = { product_id: product, ...(from !== null && { from_design_id: from }) }
    begin(body, colour).then(
      (opened) => {
        cache.setQueryData(designQuery(opened.id).queryKey, opened)
        storeInitialContent(opened.id, { colour, work: takeHomeDraft(product) })
        onBegun(opened.id)
      },
      (cause: unknown) => {
        if (!(cause instanceof ClientError)) throw cause
        setError(cause)
      },
    )
  })

  const retry = () => {
    begun.current = false
    setError(null)
  }
  return (
    <main className={styles.opening} data-busy="true">
      {error && !error.silent ? (
        <Notice
          kind="danger"
          supportNumber={error.supportNumber}
          action={
            error.reason === 'E_DESIGNS_FULL' ? (
              <Link to="/admin/design">{design('mine.title')}</Link>
            ) : (
              <Button variant="text" onClick={retry}>
                {t('notice.retry')}
              </Button>
            )
          }
        >
          {error.message}
        </Notice>
      ) : (
        <Loading />
      )}
    </main>
  )
}

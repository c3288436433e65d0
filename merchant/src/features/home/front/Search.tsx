import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { listPath } from '@/ui/product/paths'
import styles from './search.module.css'

const LONGEST = 100

export function Search() {
  const t = useT('front')
  const navigate = useNavigate()
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    void navigate(listPath({ q: typeof q === 'string' ? q.trim() : '' }))
  }
  return (
    <form className={styles.search} role="search" onSubmit={send}>
      <input type="search" name="q" maxLength={LONGEST} aria-label={t('search')} placeholder={t('search.hint')} />
      <Button type="submit" variant="primary" large>
        {t('search.go')}
      </Button>
    </form>
  )
}

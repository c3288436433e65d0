import type { SubmitEvent } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { useDebouncedSearch } from '@/ui/form/useDebouncedSearch'
import styles from './filters.module.css'

interface SearchBoxProps {
  words: string
  onSearch(words: string, isTyping: boolean): void
}

export function SearchBox({ words, onSearch }: SearchBoxProps) {
  const t = useT('shop')
  const { field, search } = useDebouncedSearch(words, onSearch)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <form className={styles.search} role="search" onSubmit={send}>
      <input {...field} aria-label={t('search')} placeholder={t('search.hint')} />
      <Button type="submit" variant="primary">
        {t('search.go')}
      </Button>
    </form>
  )
}

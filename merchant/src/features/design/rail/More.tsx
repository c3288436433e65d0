import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'

interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

/** Loads the next page when the end of the list becomes visible or the button is pressed. */
export function More({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreProps) {
  const t = useT('design')
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || !hasNextPage || isFetchingNextPage) return undefined
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage())
    sight.observe(element)
    return () => sight.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end}>
      <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('more')}
      </Button>
    </div>
  )
}

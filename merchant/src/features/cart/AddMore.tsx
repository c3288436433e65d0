import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { AddToCart } from '@/ui/trade/AddToCart'
import type { Group } from './groups'

export function AddMore({ group: { finished: id, product, lines } }: { group: Group }) {
  const t = useT('cart')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['finished-one', id],
    queryFn: ({ signal }) => http.get<FinishedRow>(`/api/v1/finished-products/${id}`, { signal }),
    enabled: isOpen,
  })
  if (product === null || lines.every(({ problem }) => problem === 'withdrawn')) return null
  return (
    <>
      <Button variant="text" busy={isOpen && !data} onClick={() => setOpen(true)}>
        {t('more')}
      </Button>
      {isOpen && data && <AddToCart finished={data} onClose={() => setOpen(false)} />}
    </>
  )
}

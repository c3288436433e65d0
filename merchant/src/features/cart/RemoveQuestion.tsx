import { useQueryClient } from '@tanstack/react-query'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { CART_PATH, cartQuery } from '@/ui/trade/queries'
import { piecesOf, type Group } from './groups'

interface RemoveQuestionProps {
  groups: readonly Pick<Group, 'name' | 'lines'>[]
  onClose(): void
}

export function RemoveQuestion({ groups, onClose }: RemoveQuestionProps) {
  const t = useT('cart')
  const cache = useQueryClient()
  const lines = groups.flatMap((group) => group.lines)
  const [first] = groups
  const remove = async () => {
    await http.delete(CART_PATH, { ids: lines.map(({ id }) => id) })
    await cache.invalidateQueries(cartQuery)
    onClose()
  }
  return (
    <ConfirmDialog title={t('remove.title')} go={t('remove.go')} send={remove} onClose={onClose}>
      {groups.length === 1
        ? t('remove.one', { name: first?.name ?? '', count: piecesOf(lines) })
        : t('remove.many', { products: groups.length, count: piecesOf(lines) })}
    </ConfirmDialog>
  )
}

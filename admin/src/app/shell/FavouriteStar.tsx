import type { MenuNode } from '@inkfold/api/contracts/menus'
import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useT } from '@/i18n/useT'
import { canBeFavourite, useFavourites } from '@/menus/useFavourites'

/** Beside a screen's name: keeps it among the dashboard's favourites. */
export function FavouriteStar({ menu }: { menu: MenuNode | undefined }) {
  const t = useT('shell')
  const { isKnown, isFavourite, toggle } = useFavourites()
  if (!menu?.path || !isKnown || !canBeFavourite(menu)) return null
  const path = menu.path
  const isOne = isFavourite(path)
  return (
    <Button
      type="text"
      size="small"
      aria-pressed={isOne}
      aria-label={t('favourite')}
      title={t(isOne ? 'favourite.remove' : 'favourite.add')}
      icon={isOne ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      onClick={() => toggle(path)}
    />
  )
}

import { LANGUAGES } from '@inkfold/api/contracts/languages'
import { useLogout } from '@refinedev/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { changeLanguage } from '@/i18n/i18n'
import { useT } from '@/i18n/useT'
import { destinationOf } from '@/menus/destination'
import { flatten, navigable, trailTo } from '@/menus/tree'
import { useGo } from '@/menus/useGo'
import { useSession } from '@/session/session'
import { MenuIcon } from '@/ui/MenuIcon'
import { sheetOpen } from '../keyboard/sheet'
import { changeLayout, LAYOUT_MODES } from '../layout'

export interface Command {
  key: string
  title: string
  icon?: ReactNode
  run(): void
}

export function useCommands(): { name: string; commands: Command[] }[] {
  return [
    { name: 'places', commands: usePlaces() },
    { name: 'actions', commands: useActions() },
  ]
}

function usePlaces(): Command[] {
  const menus = navigable(useSession()?.menus ?? [])
  const go = useGo()
  const reachable = flatten(menus).filter((menu) => menu.type === 'item' && destinationOf(menu).kind !== 'fault')
  return reachable.map((menu) => ({
    key: menu.name,
    title: trailTitle(trailTo(menus, `/${menu.path}`).map(({ title }) => title)) || menu.title,
    icon: <MenuIcon name={menu.icon} />,
    run: () => go(menu),
  }))
}

const trailTitle = (titles: string[]) => titles.join(' / ')

function useActions(): Command[] {
  const t = useT('shell')
  const words = useT('words')
  const navigate = useNavigate()
  const { mutate: signOut } = useLogout()
  return [
    { key: 'profile', title: t('profile'), run: () => void navigate('/profile') },
    { key: 'keys', title: t('keys'), run: () => sheetOpen.set(true) },
    ...LANGUAGES.map((language) => ({
      key: language,
      title: words(`languages.${language}`),
      run: () => void changeLanguage(language),
    })),
    ...LAYOUT_MODES.map((mode) => ({ key: mode, title: t(`palette.${mode}`), run: () => changeLayout({ mode }) })),
    { key: 'sign_out', title: t('sign_out'), run: () => signOut() },
  ]
}

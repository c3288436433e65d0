import type { MenuProps } from 'antd'
import { useT } from '@/i18n/useT'
import { fullScreen } from '../layout'
import { restartScreen } from './tabStore'
import type { useTabs } from './useTabs'

type Actions = Pick<ReturnType<typeof useTabs>, 'closeOne' | 'closeAllOthers' | 'closeAll'>

export function useTabMenu({ closeOne, closeAllOthers, closeAll }: Actions, active: string) {
  const t = useT('shell')
  return (path: string): MenuProps => ({
    items: [
      { key: 'reload', label: t('tabs.reload'), disabled: path !== active, onClick: () => restartScreen(path) },
      { key: 'close', label: t('tabs.close'), onClick: () => void closeOne(path) },
      { key: 'others', label: t('tabs.close_others'), onClick: () => void closeAllOthers(path) },
      { key: 'all', label: t('tabs.close_all'), onClick: () => void closeAll() },
      { type: 'divider' },
      { key: 'full', label: t('tabs.full_screen'), disabled: path !== active, onClick: () => fullScreen.set(true) },
    ],
  })
}

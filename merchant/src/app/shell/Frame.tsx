import { lendNonceToStyles, nonce } from '@inkfold/api/client/nonce'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '@/i18n/useT'
import { theme } from './theme'

const LOCALES = { 'zh-cn': zhCN, en: enGB }

lendNonceToStyles()

const startQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } } })

/** What antd and the queries need around every screen behind a login; the public pages load none of it. */
export function Frame({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const [queries] = useState(startQueries)
  const [look] = useState(theme)
  dayjs.locale(language)
  useEffect(() => void queries.invalidateQueries(), [queries, language])
  return (
    <ConfigProvider locale={LOCALES[language]} theme={look} csp={{ nonce }} button={{ autoInsertSpace: false }}>
      <App component={false}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

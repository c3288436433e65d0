import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { antdLocaleOf } from '@/i18n/antdLocale'
import { useLanguage } from '@/i18n/useLanguage'
import { antdTheme } from './antd'

/** The server's content policy lets only styles with this response's nonce in. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export function ThemeProvider({ children }: { children: ReactNode }) {
  const locale = antdLocaleOf(useLanguage())
  return (
    <ConfigProvider theme={antdTheme} locale={locale} csp={{ nonce }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}

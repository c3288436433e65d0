import { addNonceToStyles, nonce } from '@inkfold/api/client/nonce'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { antdLocaleOf } from '@/i18n/antdLocale'
import { useLanguage } from '@/i18n/useLanguage'
import { antdThemeOf, isStill } from './antd'
import { useThemeName } from './choice'

addNonceToStyles()

export function ThemeProvider({ children }: { children: ReactNode }) {
  const locale = antdLocaleOf(useLanguage())
  return (
    <ConfigProvider
      theme={antdThemeOf(useThemeName())}
      wave={{ disabled: isStill }}
      locale={locale}
      csp={{ nonce }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  )
}

import { nonce } from '@inkfold/api/client/nonce'
import { ConfigProvider } from 'antd'
import enGB from 'antd/locale/en_GB'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useState, type ReactNode } from 'react'
import { useLanguage } from '@/i18n/useT'
import { theme } from './theme'

const LOCALES = { 'zh-cn': zhCN, en: enGB }

/** Wraps only screens with an antd control: antd costs about a second of startup on slow machines. */
export function Antd({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const [look] = useState(theme)
  dayjs.locale(language)
  return (
    <ConfigProvider locale={LOCALES[language]} theme={look} csp={{ nonce }} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}

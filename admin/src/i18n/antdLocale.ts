import type { Language } from '@inkfold/api/contracts/languages'
import type { ConfigProviderProps } from 'antd'
import { beforeLanguageChange } from './i18n'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

const loaders: Record<Language, () => Promise<{ default: AntdLocale }>> = {
  'zh-cn': () => import('antd/locale/zh_CN'),
  en: () => import('antd/locale/en_US'),
}
const loaded = new Map<Language, AntdLocale>()

export async function loadAntdLocale(language: Language) {
  if (!loaded.has(language)) loaded.set(language, (await loaders[language]()).default)
}

export const antdLocaleOf = (language: Language) => loaded.get(language)

beforeLanguageChange(loadAntdLocale)
